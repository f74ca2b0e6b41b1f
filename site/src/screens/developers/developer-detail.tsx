import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { Developer } from '../../generated/catalog.ts';
import { useContentLang } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './developer-detail.module.css';

interface DeveloperDetailProps {
  developer: Developer;
  /** Undefined in a prerendered page, which does not know the hash. */
  selected: boolean | undefined;
  closeHref: string;
}

/** A developer's details, open while the hash names it. */
export function DeveloperDetail({ developer, selected, closeHref }: DeveloperDetailProps) {
  const texts = useTexts();
  const box = useRef<HTMLElement>(null);
  const nameId = useId();

  // The browser scrolls to a hash by itself, but not after a navigation inside the site.
  useEffect(() => {
    if (!selected) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [selected]);

  const close = () => {
    window.location.hash = closeHref;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Esc is a second way to the button inside.
    <section
      ref={box}
      id={developer.id}
      tabIndex={-1}
      className={styles.detail}
      data-selected={selected}
      data-surface="sand"
      aria-labelledby={nameId}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles.picture}>
        <Picture picture={developer.image} sizes="(max-width: 67.4rem) 100vw, 36rem" />
      </div>
      <div className={styles.text}>
        <h3 id={nameId}>{developer.name}</h3>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.developers.projectsLabel}</dt>
            <dd>{texts.numbers.figure(developer.projects)}</dd>
          </div>
          {developer.founded ? (
            <div>
              <dt>{texts.developers.founded}</dt>
              <dd>{developer.founded}</dd>
            </div>
          ) : null}
        </dl>
        <Prose lang={useContentLang(developer.description)} html={developer.description} />
        <div className={styles.ways}>
          {/* A form, so that the button works without script. */}
          <form
            action={texts.paths.developers + closeHref}
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              close();
            }}
          >
            <Button type="submit" tone="line" size="small">
              <Icon name="x" /> {texts.common.close}
            </Button>
          </form>
          <TextLink href={texts.paths.offPlan}>{texts.developers.offPlan}</TextLink>
        </div>
      </div>
    </section>
  );
}
