import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import styles from './read-more.module.css';

export interface ReadMoreProps {
  more: string;
  less: string;
  children: ReactNode;
}

/** The rest of a text behind a button, which stands after it. Without script the rest is simply there. */
export function ReadMore({ more, less, children }: ReadMoreProps) {
  const [open, setOpen] = useState(false);
  const restId = useId();
  const button = useRef<HTMLButtonElement>(null);

  function toggle() {
    flushSync(() => setOpen(!open));
    // Folding a long text moves the button out of the window; the reader goes with it.
    if (open) button.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <div id={restId} className={styles.rest} data-open={open || undefined}>
        {children}
      </div>
      <Button
        ref={button}
        className={styles.button}
        tone="line"
        aria-expanded={open}
        aria-controls={restId}
        onClick={toggle}
      >
        {open ? less : more}
      </Button>
    </>
  );
}
