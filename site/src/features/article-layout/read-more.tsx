import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './read-more.module.css';

interface ReadMoreProps {
  /** Whether the button looks like a link. */
  quiet?: boolean;
  children: ReactNode;
}

/** The rest of a text behind a button; without script it is shown. */
export function ReadMore({ quiet = false, children }: ReadMoreProps) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const restId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const label = open ? texts.article.readLess : texts.article.readMore;

  function toggle() {
    flushSync(() => setOpen(!open));
    // Collapsing a long text can move the button out of view.
    if (open) button.current?.scrollIntoView({ block: 'nearest' });
  }

  const buttonProps = {
    ref: button,
    'data-needs-script': '',
    'aria-expanded': open,
    'aria-controls': restId,
    onClick: toggle,
  };
  return (
    <>
      <div id={restId} className={styles.rest} hidden={!open}>
        {children}
      </div>
      {quiet ? (
        <button type="button" className={styles.quiet} {...buttonProps}>
          <span className={styles.words}>{label}</span>
          <Icon name="chevron-down" className={styles.chevron} />
        </button>
      ) : (
        <Button tone="line" className={styles.button} {...buttonProps}>
          {label}
        </Button>
      )}
    </>
  );
}
