import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The chosen photo in the page's address: `#photo-3`, nothing for the first. */
const PHOTO = /^#photo-([1-9][0-9]{0,3})$/;

interface PhotoIndex {
  index: number;
  /** Goes to a photo, or to the end that lies before it. */
  select: (index: number) => void;
  /** Call as something that has an entry of the history to itself opens over the page: what is chosen there stays chosen. */
  keepThroughBack: () => void;
}

/** Which of `count` photos is chosen. The address names it, so that a link, a reload and the way back show it again. */
export function usePhotoIndex(count: number): PhotoIndex {
  // Not held to the count: a record that came along with the navigation has fewer photos than the one that follows.
  const [wanted, setWanted] = useState(0);
  const index = Math.max(0, Math.min(wanted, count - 1));
  const over = useRef(false);

  const readAddress = useEffectEvent(() => {
    const named = photoOfHash(window.location.hash);
    if (named !== null) setWanted(named);
  });

  const onPopState = useEffectEvent(() => {
    if (over.current) writePhotoHash(index);
    else readAddress();
    over.current = false;
  });

  // After hydration: the prerendered page knows no hash.
  useEffect(() => {
    readAddress();
    const listen = () => onPopState();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  return {
    index,
    select(next) {
      const chosen = Math.max(0, Math.min(next, count - 1));
      setWanted(chosen);
      writePhotoHash(chosen);
    },
    keepThroughBack() {
      over.current = true;
    },
  };
}

/** Counted from 0; null where the hash names no photo. */
export function photoOfHash(hash: string): number | null {
  const [, number] = PHOTO.exec(hash) ?? [];
  return number === undefined ? null : Number(number) - 1;
}

/** Writes the photo into the entry of the history that the page is at; it makes no new one. */
export function writePhotoHash(index: number): void {
  const { pathname, search, hash } = window.location;
  // The first photo needs no hash, and one that names something else on the page is not in its way.
  const next = index > 0 ? `#photo-${index + 1}` : photoOfHash(hash) === null ? hash : '';
  if (next !== hash) window.history.replaceState(window.history.state, '', pathname + search + next);
}
