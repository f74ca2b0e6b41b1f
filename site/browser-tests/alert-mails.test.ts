// The mail about new listings, as mail programs on phones and on a desk show it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { overflowing } from './overflow.ts';
import { expectAccessible, visitors } from './visit.ts';

const visitor = visitors();

const MAILS = path.resolve(import.meta.dirname, '../../lead-fn/tests/function/api');
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480"/>';

test.each(['en', 'ar', 'ru'].flatMap((language) => [390, 600].map((width) => [language, width] as const)))(
  'in the language "%s" it fits %i px, and its pictures are small and named',
  async (language, width) => {
    const { page } = await visitor({ viewport: { width, height: 844 } });
    const pictures: string[] = [];
    await page.route('https://www.example.com/media/**', (route) => {
      pictures.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
    });
    await page.setContent(readFileSync(path.join(MAILS, `new-listings.${language}.html`), 'utf8'));
    await page.getByRole('img', { name: 'A villa' }).first().waitFor();
    expect(await overflowing(page)).toEqual([]);
    // A mail program shows it within landmarks of its own.
    await page.evaluate(() => {
      const main = document.createElement('main');
      main.append(...document.body.childNodes);
      document.body.append(main);
    });
    if (width === 600) await expectAccessible(page);
    expect(pictures.sort()).toEqual(['/media/palm-1-720.webp', '/media/palm-3-720.webp']);
    const dir = await page.locator('html').getAttribute('dir');
    expect(dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
  },
);
