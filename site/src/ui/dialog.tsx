import { type ComponentProps, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  open: boolean;
  onClose: () => void;
};

/**
 * A modal on the native element: the page behind is inert, Esc and a click on the veil close, focus returns to where it
 * was. Its content is rendered only while it is open. `useHistoryOverlay` lets Back close it too.
 */
export function Dialog({ open, onClose, onClick, children, ...rest }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isOnVeil = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog's own Esc is the keyboard's way to close.
    <dialog
      {...rest}
      ref={ref}
      // Esc only asks to close, so that the owner's state never disagrees with the dialog.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser may still close it, as on a second Esc.
      onClose={() => {
        if (open) onClose();
      }}
      onPointerDown={({ target }: PointerEvent) => {
        isOnVeil.current = target === ref.current;
      }}
      onPointerUp={({ target }: PointerEvent) => {
        isOnVeil.current &&= target === ref.current;
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        onClick?.(event);
        // A press that began inside and ended outside, as when text is selected, counts as a click on the dialog too.
        // `closedby="any"` would do this, but Safari does not know it.
        if (event.target === ref.current && isOnVeil.current) onClose();
      }}
    >
      {open ? children : null}
    </dialog>
  );
}
