import { useId, useState } from 'react';
import type { PageText } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './why-us.module.css';

/** A text with a picture to the window's edge; without script the whole text is shown. */
export function WhyUs({ text }: { text: PageText }) {
  const texts = useTexts();
  const lang = useContentLang(text.title);
  const [open, setOpen] = useState(false);
  const headingId = useId();
  const restId = useId();
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
          <>
            <div id={restId} className={styles.rest} hidden={!open}>
              <Prose lang={lang} html={text.rest} className={styles.restText} />
            </div>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={restId}
              onClick={() => setOpen(!open)}
            >
              <span className={styles.toggleWords}>{open ? texts.home.readLess : texts.home.readMore}</span>
              <Icon name="chevron-down" className={styles.chevron} />
            </button>
          </>
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
