// Holds a snapping strip and an index together: a new index moves the strip at once, and a swipe that has come to
// rest tells the new index.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const REST_MS = 100;

export function useSnapIndex(
  track: RefObject<HTMLElement | null>,
  index: number,
  onIndex: (index: number) => void,
): () => void {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const align = useEffectEvent(() => {
    const strip = track.current;
    const slide = strip?.children[index];
    if (!strip || !(slide instanceof HTMLElement) || indexAt(strip) === index) return;
    strip.scrollTo({ left: slide.offsetLeft - strip.offsetLeft, behavior: 'instant' });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index is what it waits for.
  useEffect(() => align(), [index]);

  // A strip has no width while its dialog is closed, and another after the window was turned.
  useEffect(() => {
    const strip = track.current;
    if (!strip || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => align());
    observer.observe(strip);
    return () => observer.disconnect();
  }, [track]);

  useEffect(() => () => clearTimeout(resting.current), []);

  return () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const at = track.current ? indexAt(track.current) : null;
      if (at !== null && at !== index) onIndex(at);
    }, REST_MS);
  };
}

/** Which slide fills the strip; null while it has no width. */
function indexAt(strip: HTMLElement): number | null {
  const width = strip.clientWidth;
  // From right to left it scrolls below zero.
  return width > 0 ? Math.round(Math.abs(strip.scrollLeft) / width) : null;
}
