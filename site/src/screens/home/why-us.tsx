import { useId } from 'react';
import { ReadMore } from '../../features/article-layout/read-more.tsx';
import type { PageText } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './why-us.module.css';

/** A text with a picture to the window's edge. */
export function WhyUs({ text }: { text: PageText }) {
  const lang = useContentLang(text.title);
  const headingId = useId();
  return (
    <section className={styles.band} data-surface="sand" aria-labelledby={headingId}>
      <div className={styles.text}>
        <RuledBlock className={styles.head}>
          <h2 id={headingId}>
            <ContentText>{text.title}</ContentText>
          </h2>
        </RuledBlock>
        <Prose lang={lang} html={text.opening} className={styles.opening} />
        {text.rest ? (
          <ReadMore quiet>
            <Prose lang={lang} html={text.rest} className={styles.rest} />
          </ReadMore>
        ) : null}
      </div>
      {text.image ? (
        <div className={styles.picture}>
          <Picture picture={text.image} sizes="(max-width: 67.4rem) 100vw, 53vw" />
        </div>
      ) : null}
    </section>
  );
}
