import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `move` on Left and Right, while the focus is inside the box or on nothing that uses these keys. */
export function useArrowKeys(box: RefObject<HTMLElement | null>, move: (by: 1 | -1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof Element) || !box.current) return;
    if (!box.current.contains(target) && !target.matches('body, main, h1')) return;
    event.preventDefault();
    const rightToLeft = getComputedStyle(box.current).direction === 'rtl';
    move((key === 'ArrowRight') !== rightToLeft ? 1 : -1);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
