import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/** Props that make a `<dialog>` follow `open`. A click on the veil and Esc ask to close through `onClose`. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isOnVeil = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return {
    ref,
    // Esc: the owner's state decides, so that it never says open while the dialog is closed.
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    // The browser may close it all the same, as on a second Esc.
    onClose() {
      if (open) onClose();
    },
    onPointerDown({ target }: PointerEvent) {
      isOnVeil.current = target === ref.current;
    },
    onPointerUp({ target }: PointerEvent) {
      isOnVeil.current &&= target === ref.current;
    },
    // Where a press began inside and ended outside, as words are marked, the browser tells of a click on the dialog too.
    onClick({ target }: MouseEvent) {
      if (target === ref.current && isOnVeil.current) onClose();
    },
  };
}
