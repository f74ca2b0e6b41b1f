import { useEffect, useState } from 'react';
import { pushEntry, readEntry } from './history-entry.ts';

interface HistoryOverlay {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * The state of an overlay with a history entry of its own: Back closes it and stays on the page; Forward, a reload and
 * the way back from another page open it again. It is for one `page`, such as a search: the next one begins without it.
 */
export function useHistoryOverlay(name: string, page = ''): HistoryOverlay {
  const [opened, setOpened] = useState({ page, isOpen: false });
  const isOpen = opened.isOpen && opened.page === page;

  useEffect(() => {
    const read = () => setOpened({ page, isOpen: isCurrent(name) });
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [name, page]);

  return {
    isOpen,
    open() {
      if (!isCurrent(name)) pushEntry({ overlay: name });
      setOpened({ page, isOpen: true });
    },
    close() {
      // A link in it may have led to another entry.
      if (isOpen && isCurrent(name)) window.history.back();
      setOpened({ page, isOpen: false });
    },
  };
}

function isCurrent(name: string): boolean {
  return readEntry().overlay === name;
}
