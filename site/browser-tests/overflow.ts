import type { Page } from 'playwright-core';

/**
 * The elements that overflow the window, with their texts. The page clips them, so its scroll width does not tell;
 * elements in a smaller scrolling box may be wider.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clippedByItself = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || clippedByItself(parent);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2 || !element.checkVisibility()) return false;
        return (right > window.innerWidth + 1 || left < -1) && !clippedByItself(element);
      })
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return `${element.tagName} ${left}..${right}: ${element.textContent?.slice(0, 40)}`;
      });
  });

/** Links, buttons and fields of which nothing can be pressed, since something else lies over all of them. */
export const isFocusCovered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      for (const y of [0.15, 0.5, 0.85]) {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        // A label or a card's link stands for the control in it.
        if (there && (element.contains(there) || there.contains(element))) return null;
      }
    }
    return `${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent}" at ${Math.round(top)}`;
  });
