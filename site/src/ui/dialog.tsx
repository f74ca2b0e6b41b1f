import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Id of the heading inside. */
  labelledBy: string;
  closeLabel: string;
  className?: string;
  children: ReactNode;
}

/** A modal on the native element: the page behind is inert, Esc closes, focus returns to where it was. */
export function Dialog({ open, onClose, labelledBy, closeLabel, className, children }: DialogProps) {
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      data-ground="paper"
      className={classNames(styles.dialog, className)}
      aria-labelledby={labelledBy}
    >
      {open ? (
        <>
          <IconButton className={styles.close} icon="x" label={closeLabel} onClick={onClose} />
          {children}
        </>
      ) : null}
    </dialog>
  );
}
