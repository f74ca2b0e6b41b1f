import { ReadMore } from '../../features/article-layout/read-more.tsx';
import type { PageText } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { defineScreen } from '../../navigation/screen.ts';
import { RuledBlock, Wrap } from '../../ui/layout.tsx';
import { FULL_WIDTH_SIZES, Picture } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './about-screen.module.css';

interface Documents {
  page: PageText;
}

function About({ page }: Documents) {
  const lang = useContentLang(page.title);
  return (
    <>
      <Wrap>
        <h1 className={styles.title}>
          <ContentText>{page.title}</ContentText>
        </h1>
      </Wrap>
      {page.image ? (
        <div className={styles.picture}>
          <Picture picture={page.image} priority sizes={FULL_WIDTH_SIZES} />
        </div>
      ) : null}
      <Wrap className={styles.body}>
        <RuledBlock className={styles.text}>
          <Prose lang={lang} html={page.opening} article intro />
          {page.rest ? (
            <ReadMore>
              <Prose lang={lang} html={page.rest} article />
            </ReadMore>
          ) : null}
        </RuledBlock>
      </Wrap>
    </>
  );
}

export default defineScreen<Documents>({
  head: ({ page }) => ({ title: page.title, description: page.summary }),
  Component: About,
});
