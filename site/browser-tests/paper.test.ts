// What is printed: a plain sheet, with its pictures and the address of the page.
import { expect, test } from 'vitest';
import { visitors } from './visit.ts';

const visitor = visitors();

test.each([
  '/property/jbr-sunset-penthouse',
  '/ar/property/jbr-sunset-penthouse',
  '/residential-properties',
  '/area-guides-in-dubai/jumeirah-village-circle',
  '/blog/buying-a-plot/buying-a-plot-and-building-your-own-house',
  '/contact-us',
  '/',
])('paper has a readable sheet of %s', async (path) => {
  const { page } = await visitor({ viewport: { width: 700, height: 990 } });
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
      address: getComputedStyle(document.querySelector('#root') as Element, '::after').content,
      wide: document.documentElement.scrollWidth,
    };
  });
  expect(found).toMatchObject({ standing: [], controls: [], pale: [], empty: [], wide: 700 });
  expect(found.address).toContain(path);
  for (const name of ['Skip to content', 'Get in Touch', 'Terms and Conditions', 'Similar listings'])
    expect(await page.getByText(name, { exact: true }).locator('visible=true').count(), name).toBe(0);
});
