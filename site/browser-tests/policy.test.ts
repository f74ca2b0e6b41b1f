// The content security policy in a browser: it allows what the site does, and nothing else.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROPERTY } from './forms-under-test.ts';
import { visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors();

declare global {
  interface Window {
    refused: string[];
  }
}

/** The violations of the policy so far. */
const refused = (page: Page) => page.evaluate(() => window.refused);

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.refused.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
}

interface Visit {
  path: string;
  act: (page: Page) => Promise<unknown>;
}

/** Pages as they are loaded are silent in pages.test.ts, and the browser tells its console what it refuses. */
const visits: Record<string, Visit> = {
  'the home page with its pop-up': {
    path: '/',
    act: (page) => page.getByRole('complementary', { name: 'Submit Your Details' }).waitFor(),
  },
  results: {
    path: '/search-result?query=villa',
    act: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
  },
  'a listing with its photos over the window': {
    path: PROPERTY,
    act: async (page) => {
      await page.getByRole('button', { name: 'Full screen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Next photo' }).click();
    },
  },
  'a listing with its dialog': {
    path: PROPERTY,
    act: async (page) => {
      await page.getByRole('button', { name: 'Get in Touch' }).first().click();
      await page.getByRole('dialog', { name: 'Get in Touch' }).waitFor();
    },
  },
  'the form with a number of any country': {
    path: '/req',
    act: async (page) => {
      await page.getByRole('button', { name: /country:/ }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  'the contact page with its map': {
    path: '/contact-us',
    act: async (page) => {
      // A stand-in for the map of another site.
      await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'map' }));
      await page.getByRole('button', { name: 'Show the map' }).click();
      await page.frameLocator('iframe').getByText('map').waitFor();
    },
  },
  'the developers with one opened': {
    path: '/developers',
    act: (page) => page.getByRole('main').getByRole('article').getByRole('link').first().click(),
  },
  'the admin area': {
    path: '/admin',
    act: async (page) => {
      for (const name of ['Users', 'Properties', 'Blogs', 'Home'])
        await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name }).click();
      await page.getByRole('img', { name: /^Pie chart/ }).waitFor();
    },
  },
};

describe('nothing is refused on', () => {
  test.each(Object.keys(visits))('%s', async (name) => {
    const { path, act } = visits[name] as Visit;
    const { page, complaints } = await visitor();
    await watch(page);
    await open(page, path);
    await act(page);
    expect(await refused(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a page that there is not', async () => {
    const { page } = await visitor();
    await watch(page);
    await open(page, '/nothing/here');
    expect(await refused(page)).toEqual([]);
  });
});

test('a style sheet in the page is refused, a style attribute is not', async () => {
  const { page } = await visitor();
  await watch(page);
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain(
    "style-src 'self'; style-src-attr 'unsafe-inline';",
  );
  const seen = await page.evaluate(() => {
    const sheet = document.createElement('style');
    sheet.textContent = 'h1 { outline: 3px solid red }';
    const box = document.createElement('p');
    box.setAttribute('style', 'outline: 3px solid red');
    document.body.append(sheet, box);
    const widthOf = (element: Element | null) => element && getComputedStyle(element).outlineStyle;
    return { heading: widthOf(document.querySelector('h1')), box: widthOf(box) };
  });
  expect(seen).toEqual({ heading: 'none', box: 'solid' });
  expect(await refused(page)).toEqual([expect.stringMatching(/^style-src-elem inline/)]);
});

test('the page that refuses a form sent without script has its style', async () => {
  const { page, complaints } = await visitor({ javaScriptEnabled: false });
  await page.goto('/contact-us');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('Name').fill('Mara');
  await form.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  const margin = await page.getByRole('main').evaluate((main) => getComputedStyle(main).maxWidth);
  expect(margin).not.toBe('none');
  expect(complaints.filter((complaint) => /policy/i.test(complaint))).toEqual([]);
});

test('a drawing that is opened alone keeps its styles and runs nothing', async () => {
  const { page } = await visitor();
  await page.goto('/partners');
  const drawing = await page.locator('img[src^="/media/"][src$=".svg"]').first().getAttribute('src');
  // As Illustrator writes it.
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" style="color:#123">
    <style type="text/css">.st0{fill:#fff}</style><rect class="st0" width="9" height="9"/>
    <script>document.documentElement.id = 'ran'</script></svg>`;
  // With the headers of the site.
  await page.route(`**${drawing}`, async (route) => route.fulfill({ response: await route.fetch(), body }));
  await page.goto(drawing ?? '');
  const seen = await page.evaluate(() => {
    const box = document.querySelector('.st0') as Element;
    return [getComputedStyle(box).fill, getComputedStyle(box).color, document.documentElement.id];
  });
  expect(seen).toEqual(['rgb(255, 255, 255)', 'rgb(17, 34, 51)', '']);
});
