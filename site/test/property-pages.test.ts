// @vitest-environment jsdom
// Pages of properties that differ in all that a page can show or omit. Needs `npm run build`.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PropertyCard, PropertyPage } from '../src/generated/catalog.ts';
import { SITE_DOCUMENT } from '../src/navigation/route.ts';
import { sampleDocuments, sampleProperties } from './sample-documents.ts';
import { seededProperties } from './seeded-properties.ts';
import { WorkerClient } from './worker-client.ts';

const SIMILAR = '/api/screens/similar/any.json';

let worker: WorkerClient;

beforeAll(async () => {
  worker = new WorkerClient();
  await worker.hello();
  worker.sendShared(SITE_DOCUMENT, jsonOf(sampleDocuments[SITE_DOCUMENT]));
  worker.sendShared(SIMILAR, jsonOf(seededProperties(4)));
});

afterAll(async () => {
  expect(await worker.end()).toBe(0);
  expect(worker.stderr).toBe('');
});

it('shows what is known of a property, and nothing in place of what is not', async () => {
  for (const page of [...sampleProperties, ...seededProperties(100)]) {
    const shown = await markupOf(page);
    expect(shown, page.id).not.toMatch(/undefined|null|NaN|\[object/);
    expect(shown.match(/<h1[ >]/g)).toHaveLength(1);
  }
});

it.each([
  '<b>&amp;"\'</b>',
  '$& $1 {title}',
  ' \u2028é–“”\u{1f3e0} ',
  'javascript:alert(1)',
  '0',
  '</script><p>',
])('shows a text that looks like markup or script as it is: %s', async (text) => {
  const [plain] = seededProperties(1) as [PropertyPage];
  const shown = await markupOf({
    ...plain,
    title: text,
    reference: text,
    location: text,
    video: text,
    project: text,
    pictures: plain.pictures.map((picture) => ({ ...picture, alt: text })),
  });
  expect(new DOMParser().parseFromString(shown, 'text/html').querySelector('h1')?.textContent).toBe(text);
  expect(shown).not.toMatch(/href="javascript:(?!throw)/);
});

it('shows other similar listings when there are others', async () => {
  const [first, second, third] = seededProperties(3) as [PropertyPage, PropertyPage, PropertyPage];
  for (const cards of [[second], [third], [second, third], [first], []]) {
    worker.sendShared(SIMILAR, jsonOf(cards satisfies PropertyCard[]));
    const shown = await markupOf(first);
    for (const { id } of [second, third]) {
      expect(shown.includes(`href="/property/${id}"`)).toBe(cards.some((card) => card.id === id));
    }
  }
});

/** What the page shows, without its head and its documents. */
async function markupOf(page: PropertyPage): Promise<string> {
  const path = `/property/${page.id}`;
  const own = `/api/properties/${page.id}`;
  const header = {
    route: 'property',
    path,
    params: { id: page.id, similar: 'any' },
    language: 'en' as const,
    alternates: {},
    canonical: path,
    baseUrl: 'https://www.example.com',
    siteAddress: '/assets/site-0123456789.json',
    shared: [SITE_DOCUMENT, SIMILAR],
    own: [own],
    socialImage: { src: '/media/share.jpg', alt: page.title },
  };
  worker.sendJob(header, [jsonOf(page)]);
  const { html, error } = await worker.nextAnswer();
  expect(error).toBe('');
  return html.slice(html.indexOf('<div id="root"'), html.indexOf('<script type="application/json"'));
}

function jsonOf(document: object): string {
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}
