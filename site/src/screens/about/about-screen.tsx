import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PageText } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Button } from '../../ui/button.tsx';
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
          <Prose lang={lang} html={page.opening} article lead />
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

/** The rest of a text behind a button; without script it is shown. */
function ReadMore({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const restId = useId();
  const button = useRef<HTMLButtonElement>(null);

  function toggle() {
    flushSync(() => setOpen(!open));
    // Collapsing a long text can move the button out of view.
    if (open) button.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <div id={restId} className={styles.rest} data-open={open || undefined}>
        {children}
      </div>
      <Button
        ref={button}
        className={styles.readMore}
        tone="line"
        aria-expanded={open}
        aria-controls={restId}
        onClick={toggle}
      >
        {open ? texts.article.readLess : texts.article.readMore}
      </Button>
    </>
  );
}
