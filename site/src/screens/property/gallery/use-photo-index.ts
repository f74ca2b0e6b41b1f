import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { updateEntry } from '../../../navigation/history-entry.ts';

/** The chosen photo in the page's address: `#photo-3`, nothing for the first. */
const PHOTO = /^#photo-([1-9][0-9]{0,3})$/;

interface PhotoIndex {
  index: number;
  /** Chooses a photo; the index is clamped. */
  select: (index: number) => void;
}

/**
 * Which of `count` photos is chosen. The address holds it, so that links, reloads and Back show the same photo. The
 * viewer has a history entry of its own, from which Back keeps the photo that was chosen in it.
 */
export function usePhotoIndex(count: number, isInViewer: boolean): PhotoIndex {
  // Not clamped here: the record that a navigation hands over has fewer photos than the document that follows.
  const [chosenIndex, setChosenIndex] = useState(0);
  const index = chosenIndex >= count ? count - 1 : chosenIndex;
  const wasInViewer = useRef(false);

  const readAddress = useEffectEvent(() => {
    const named = photoOfHash(window.location.hash);
    if (named !== null) setChosenIndex(named);
  });

  const onPopState = useEffectEvent(() => {
    if (wasInViewer.current) writePhotoHash(index);
    else readAddress();
    wasInViewer.current = false;
  });

  useEffect(() => {
    if (isInViewer) wasInViewer.current = true;
  }, [isInViewer]);

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
      setChosenIndex(chosen);
      writePhotoHash(chosen);
    },
  };
}

/** The index of the photo in a hash, or null. */
export function photoOfHash(hash: string): number | null {
  const [, number] = PHOTO.exec(hash) ?? [];
  return number === undefined ? null : Number(number) - 1;
}

/** Writes the photo into the current history entry. */
export function writePhotoHash(index: number): void {
  const { pathname, search, hash } = window.location;
  // The first photo needs no hash; a hash for something else on the page stays.
  const next = index > 0 ? `#photo-${index + 1}` : photoOfHash(hash) === null ? hash : '';
  if (next !== hash) updateEntry({}, pathname + search + next);
}
