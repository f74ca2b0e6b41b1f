// Pages that are filled in must be those that React makes: the worker compares the two for many listings that look different.
// Needs `npm run build`.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PropertyCard, PropertyPage } from '../src/generated/catalog.ts';
import { SITE_DOCUMENT } from '../src/navigation/route.ts';
import { FRAME } from '../src/render/frames.ts';
import type { JobHeader } from '../src/render/job.ts';
import { sampleDocuments } from '../src/render/sample-documents.ts';
import { seededListings } from './seeded-listings.ts';
import { WorkerClient } from './worker-client.ts';

const SIMILAR = '/api/screens/similar/any.json';
const COUNT = 400;

let both: WorkerClient;
let react: WorkerClient;

beforeAll(async () => {
  both = await started('both');
  react = await started('react');
});

afterAll(async () => {
  expect(await both.end()).toBe(0);
  expect(await react.end()).toBe(0);
  // No part of a page was told to be one that cannot be taken apart.
  expect(both.stderr).toBe('');
});

it('fills in the very pages that React makes', async () => {
  const listings = seededListings(COUNT);
  for (const page of [...listings, ...listings.toReversed()]) await expectSame(page);
});

it('fills in texts that would be markup, script or something else in their place', async () => {
  const [plain] = seededListings(1) as [PropertyPage];
  const odd = [
    '<b>&amp;"\'</b>',
    '$& $1 {title} %%aZ3&%%',
    ' \u2028é–“”\u{1f3e0} ',
    'javascript:alert(1)',
    '0',
    '</script><x-stencil-1>',
  ];
  for (const text of [...odd, ...odd]) {
    await expectSame({
      ...plain,
      title: text || plain.title,
      reference: text,
      location: text,
      video: text,
      project: text,
      pictures: plain.pictures.map((picture) => ({ ...picture, alt: text })),
      description: `<p>${text.replaceAll('<', '&lt;')}</p>`,
    });
  }
});

it('shows other similar listings when there are others', async () => {
  const [first, second, third] = seededListings(3) as [PropertyPage, PropertyPage, PropertyPage];
  for (const cards of [[second], [third], [second, third], [first], []]) {
    for (const worker of [both, react])
      worker.sendShared(SIMILAR, JSON.stringify(cards satisfies PropertyCard[]));
    const html = await expectSame(first);
    for (const { id } of [second, third]) {
      expect(html.includes(`href="/property/${id}"`)).toBe(cards.some((card) => card.id === id));
    }
  }
});

it('fills in the cards of lists', async () => {
  const listings = seededListings(COUNT);
  const own = '/api/screens/listing/residential.json';
  for (let at = 0; at < COUNT; at += 24) {
    const [path, canonical] = ['/buy-property', '/residential-properties'];
    const header = { id: 1, route: 'residential', params: {}, shared: [SITE_DOCUMENT], share: null };
    const list = { ...sampleDocuments[own], properties: listings.slice(at, at + 24) };
    await expectSameByBoth({ ...header, path, canonical, own: [own] }, list);
  }
  const cards = both.learnt.filter((learnt) => learnt.includes('"stencil":"card"'));
  expect(cards.some((learnt) => learnt.includes('"template":{'))).toBe(true);
});

it('begins with what another worker has learnt, and learns nothing of it again', async () => {
  const listings = seededListings(60);
  const later = await started('both', both.learnt);
  for (const worker of [later, react]) worker.sendShared(SIMILAR, JSON.stringify(listings.slice(0, 4)));
  for (const page of listings) await expectSame(page, later);
  expect(later.learnt).toEqual([]);
  expect(await later.end()).toBe(0);
  expect(later.stderr).toBe('');
});

async function started(by: string, learnt: readonly string[] = []): Promise<WorkerClient> {
  const worker = new WorkerClient(by);
  await worker.hello();
  worker.sendGround({ baseUrl: 'https://www.example.com', siteAddress: '/assets/site-0123456789.json' });
  worker.sendLearnt(learnt);
  worker.sendShared(SITE_DOCUMENT, JSON.stringify(sampleDocuments[SITE_DOCUMENT]).replaceAll('<', '\\u003c'));
  worker.sendShared(SIMILAR, JSON.stringify(seededListings(4)));
  return worker;
}

async function expectSame(page: PropertyPage, first = both): Promise<string> {
  const path = `/property/${page.id}`;
  const own = `/api/properties/${page.id}`;
  const header = {
    id: 1,
    route: 'property',
    path,
    params: { id: page.id, similar: 'any' },
    canonical: path,
    shared: [SITE_DOCUMENT, SIMILAR],
    own: [own],
    share: { src: '/media/share.jpg', alt: page.title },
  };
  return expectSameByBoth(header, page, first);
}

/** By both workers: the one that fills in compares by itself as well. */
async function expectSameByBoth(header: JobHeader, own: object, first = both): Promise<string> {
  const { path } = header;
  const answers = [];
  for (const worker of [first, react]) {
    worker.sendJob(header, [JSON.stringify(own).replaceAll('<', '\\u003c')]);
    answers.push(await worker.nextAnswer());
  }
  const [filled, plain] = answers;
  expect(filled?.kind === FRAME.page ? '' : filled?.text).toBe('');
  expect(filled?.text === plain?.text, `${path} is not the same`).toBe(true);
  return plain?.text ?? '';
}
