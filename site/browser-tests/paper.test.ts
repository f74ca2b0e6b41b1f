// What is printed: a plain sheet, with its pictures and the address of the page.
import { expect, test } from 'vitest';
import { visitors } from './visit.ts';

const visitor = visitors();

const PAGES = [
  '/property/jbr-sunset-penthouse',
  '/ar/property/jbr-sunset-penthouse',
  '/residential-properties',
  '/area-guides-in-dubai/jumeirah-village-circle',
  '/blog/buying-a-plot/buying-a-plot-and-building-your-own-house',
  '/contact-us',
  '/nowhere/at/all',
  '/',
];

test.each([
  ...PAGES.map((path) => [path, true] as const),
  ['/property/jbr-sunset-penthouse', false] as const,
])('paper has a readable sheet of %s, with scripts: %s', async (path, javaScriptEnabled) => {
  const { page } = await visitor({ viewport: { width: 700, height: 990 }, javaScriptEnabled });
  await page.goto(path);
  // Fetches the pictures that the window has not come near.
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const words = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`;
    const isPale = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
      return red + green + blue > 600;
    };
    const texts = shown.filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return {
      standing: shown.filter((it) => /fixed|sticky/.test(getComputedStyle(it).position)).map(words),
      controls: shown
        .filter((it) => it.matches('button, input, select, form, nav, aside, dialog'))
        .map(words),
      pale: texts.filter((it) => isPale(getComputedStyle(it).color)).map(words),
      empty: shown
        .filter((it) => it instanceof HTMLImageElement && !(it.complete && it.naturalWidth > 0))
        .map((it) => (it as HTMLImageElement).src),
      // What is kept together though no sheet holds it begins a new one, and leaves the one before empty.
      tall: shown
        .filter((it) => getComputedStyle(it).breakInside === 'avoid' && it.clientHeight > 900)
        .map(words),
      address: getComputedStyle(document.querySelector('#root') as Element, '::after').content,
      wide: document.documentElement.scrollWidth,
    };
  });
  expect(found).toMatchObject({ standing: [], controls: [], pale: [], empty: [], tall: [], wide: 700 });
  if (!path.includes('nowhere')) expect(found.address).toContain(path);
  for (const name of ['Skip to content', 'Get in Touch', 'Terms and Conditions', 'Similar listings'])
    expect(await page.getByText(name, { exact: true }).locator('visible=true').count(), name).toBe(0);
});
