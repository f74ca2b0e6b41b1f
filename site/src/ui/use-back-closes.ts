import { useEffect, useEffectEvent } from 'react';

/** While something is open over the page an entry of the history stands for it: Back closes it, and leaves the page as it is. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!open) return;
    let gone = false;
    const closeByBack = () => {
      gone = true;
      close();
    };
    window.history.pushState({ ...window.history.state, overlay: true }, '');
    window.addEventListener('popstate', closeByBack);
    return () => {
      window.removeEventListener('popstate', closeByBack);
      // Closed in another way, and still on its entry: a link inside would have left it behind.
      if (!gone && window.history.state?.overlay) window.history.back();
    };
  }, [open]);
}
