import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  label: ReactNode;
  /** The button's name where the words on it do not say enough. */
  name?: string;
  buttonClassName?: string;
  /** Gets a function that closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel under it. Esc closes it and goes back to the button; so does leaving it, without going back. */
export function Disclosure({ label, name, buttonClassName, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [open]);

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, buttonClassName)}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div id={panelId} className={styles.panel} data-ground="paper" hidden={!open}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
