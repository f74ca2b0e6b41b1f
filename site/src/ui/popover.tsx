import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './popover.module.css';

/**
 * The state of a panel under a button. A press or focus outside closes it; Esc closes it and focuses the button. The
 * `popover` attribute would need anchors in CSS to put the panel there, which Safari has only since version 26.
 */
export function usePopover() {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the panel stays open.
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeByEscape, { signal });
    return () => listeners.abort();
  }, [open]);

  return {
    open,
    close: () => setOpen(false),
    box,
    panelId,
    buttonProps: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
  };
}

interface PopoverProps {
  label: ReactNode;
  /** The button's accessible name, where its label is not enough. */
  name?: string;
  buttonClassName?: string;
  /** Gets a function that closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel of links or buttons under it. */
export function Popover({ label, name, buttonClassName, children }: PopoverProps) {
  const { open, close, box, panelId, buttonProps } = usePopover();
  return (
    <div ref={box} className={styles.box}>
      <button
        type="button"
        className={classNames(styles.button, buttonClassName)}
        {...buttonProps}
        aria-controls={panelId}
        aria-label={name}
      >
        {label}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div id={panelId} className={styles.panel} data-surface="paper" hidden={!open}>
        {children(close)}
      </div>
    </div>
  );
}
