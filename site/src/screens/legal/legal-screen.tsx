import { ArticleLayout, Contents } from '../../features/article-layout/article-layout.tsx';
import { toSections } from '../../features/article-layout/sections.ts';
import type { PageText } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Wrap } from '../../ui/layout.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './legal-screen.module.css';

interface Documents {
  page: PageText;
}

function Legal({ page }: Documents) {
  const lang = useContentLang(page.title);
  const texts = useTexts();
  const { opening, sections } = toSections(page.opening + page.rest);
  return (
    <>
      <header className={styles.band} data-surface="ink">
        <Wrap>
          <h1>
            <ContentText>{page.title}</ContentText>
          </h1>
          <p className={styles.summary}>
            <ContentText>{page.summary}</ContentText>
          </p>
          {page.updated ? (
            <p className={styles.updated}>
              <time dateTime={page.updated}>
                {fillText(texts.article.updated, { date: texts.dates.date(page.updated) })}
              </time>
            </p>
          ) : null}
        </Wrap>
      </header>
      <ArticleLayout
        side={<Contents title={texts.article.contents} sections={sections} />}
        sideOnNarrow="above"
      >
        <Prose lang={lang} html={opening} />
        {sections.map(({ id, html }) => (
          <section key={id} aria-labelledby={id}>
            <Prose lang={lang} html={html} />
          </section>
        ))}
      </ArticleLayout>
    </>
  );
}

export default defineScreen<Documents>({
  head: ({ page }) => ({ title: page.title, description: page.summary }),
  Component: Legal,
});
