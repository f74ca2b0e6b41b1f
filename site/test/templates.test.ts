// Pages that are filled into templates equal those that React renders: compares both for many properties. Needs `npm
// run build`.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PropertyCard, PropertyPage } from '../src/generated/catalog.ts';
import { SITE_DOCUMENT } from '../src/navigation/route.ts';
import type { PageJob } from '../src/render/job.ts';
import { sampleDocuments, sampleProperties } from './sample-documents.ts';
import { seededProperties } from './seeded-properties.ts';
import { WorkerClient } from './worker-client.ts';

const SIMILAR = '/api/screens/similar/any.json';
const COUNT = 400;

let filled: WorkerClient;
let react: WorkerClient;

beforeAll(async () => {
  filled = await started('templates');
  react = await started('react');
});

afterAll(async () => {
  expect(await filled.end()).toBe(0);
  expect(await react.end()).toBe(0);
  expect(filled.stderr).toBe('');
});

it('fills in the very pages that React makes', async () => {
  const properties = [...sampleProperties, ...seededProperties(COUNT)];
  for (const page of [...properties, ...properties.toReversed()]) await expectSame(page);
});

it('fills in texts that look like markup or script', async () => {
  const [plain] = seededProperties(1) as [PropertyPage];
  const odd = [
    '<b>&amp;"\'</b>',
    '$& $1 {title} %%aZ3&%%',
    ' \u2028é–“”\u{1f3e0} ',
    'javascript:alert(1)',
    '0',
    '</script><x-part-1>',
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
  const [first, second, third] = seededProperties(3) as [PropertyPage, PropertyPage, PropertyPage];
  for (const cards of [[second], [third], [second, third], [first], []]) {
    for (const worker of [filled, react])
      worker.sendShared(SIMILAR, JSON.stringify(cards satisfies PropertyCard[]));
    const html = await expectSame(first);
    for (const { id } of [second, third]) {
      expect(html.includes(`href="/property/${id}"`)).toBe(cards.some((card) => card.id === id));
    }
  }
});

async function started(mode: string): Promise<WorkerClient> {
  const worker = new WorkerClient(mode);
  await worker.hello();
  worker.sendShared(SITE_DOCUMENT, JSON.stringify(sampleDocuments[SITE_DOCUMENT]).replaceAll('<', '\\u003c'));
  worker.sendShared(SIMILAR, JSON.stringify(seededProperties(4)));
  return worker;
}

async function expectSame(page: PropertyPage): Promise<string> {
  const path = `/property/${page.id}`;
  const header: PageJob = {
    route: 'property',
    path,
    params: { id: page.id, similar: 'any' },
    language: 'en',
    alternates: {},
    canonical: path,
    baseUrl: 'https://www.example.com',
    siteAddress: '/assets/site-0123456789.json',
    shared: [SITE_DOCUMENT, SIMILAR],
    own: [`/api/properties/${page.id}`],
    socialImage: { src: '/media/share.jpg', alt: page.title },
  };
  const answers = [];
  for (const worker of [filled, react]) {
    worker.sendJob(header, [JSON.stringify(page).replaceAll('<', '\\u003c')]);
    answers.push(await worker.nextAnswer());
  }
  const [own, plain] = answers;
  expect(own?.error).toBe('');
  expect(own?.html === plain?.html, `${path} is not the same`).toBe(true);
  return plain?.html ?? '';
}
