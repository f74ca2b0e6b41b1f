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
