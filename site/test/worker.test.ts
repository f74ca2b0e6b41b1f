// Drives the built worker over its protocol, as the generator does. Needs `npm run build`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentTemplate } from '../src/api/documents.ts';
import { routes } from '../src/app/routes.ts';
import { fillPattern } from '../src/navigation/route.ts';
import { type PageJob, PROTOCOL } from '../src/server/job.ts';
import { sampleDocuments } from './sample-documents.ts';
import { type RouteEntry, WorkerClient } from './worker-client.ts';

const SITE = '/api/screens/site.json';
const BASE_URL = 'https://www.example.com';
const SITE_ADDRESS = '/assets/site-0123456789.json';
const PARAMS: Record<string, Record<string, string>> = {
  property: { id: '42', similar: 'residential-villa' },
  post: { id: '7', slug: 'five-ways-to-read-a-floor-plan' },
  area: { id: 'marina' },
};

let worker: WorkerClient;
let table: RouteEntry[];

beforeAll(async () => {
  worker = new WorkerClient();
  const hello = await worker.hello();
  expect(hello.protocol).toBe(PROTOCOL);
  table = hello.routes;
  worker.sendShared(SITE, textOf(SITE));
});

afterAll(async () => {
  expect(await worker.end()).toBe(0);
  expect(worker.stderr).toBe('');
});

it('hands over the route table', () => {
  expect(table.map(({ id }) => id)).toEqual(routes.map(({ id }) => id));
  expect(table.find(({ id }) => id === 'property')).toEqual({
    id: 'property',
    paths: ['/property/:id'],
    collection: 'properties',
    documents: { site: SITE, property: '/api/properties/:id', similar: '/api/screens/similar/:similar.json' },
    indexed: true,
    share: null,
    status: 200,
  });
});

describe.each(routes.map(({ id }) => id))('the page of route %s', (id) => {
  it('is whole', async () => {
    const html = await render(id);
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+"\/>/);
    const { indexed, status } = entryOf(id);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!indexed);
    expect(html.includes('<link rel="canonical"')).toBe(status === 200);
    const own = Object.keys(entryOf(id).documents).filter((name) => name !== 'site');
    expect(Object.keys(embeddedDocuments(html)).sort()).toEqual(own.sort());
  });
});

it('escapes what comes from content', async () => {
  const html = await render('property');
  expect(html).toContain(
    '<title>Villa &lt;&amp;&gt; &quot;garden&quot; | Dubai Real Estate | Dune &amp; Harbour</title>',
  );
});

it.each(['property', 'post', 'area'])(
  'tells people and search engines that a draft is one: %s',
  async (id) => {
    const words = 'This is a draft.';
    const published = await render(id);
    expect(published).not.toContain(words);
    expect(published).toContain('application/ld+json');
    const { header, own } = jobOf(id);
    worker.sendJob(header, [own[0]?.replace('{', '{"draft":true,') ?? '', ...own.slice(1)]);
    const { html } = await worker.nextAnswer();
    expect(html).toContain(words);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('application/ld+json');
  },
);

it('tells machines of a film that the page leads to', async () => {
  const film = async (video: string) => {
    const { header, own } = jobOf('property');
    worker.sendJob(header, [own[0]?.replace('"video":null', video) ?? '', ...own.slice(1)]);
    const { html } = await worker.nextAnswer();
    const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const nodes = (JSON.parse(graph) as { '@graph': Record<string, unknown>[] })['@graph'];
    return { html, node: nodes.find((node) => node['@type'] === 'RealEstateListing')?.video };
  };
  expect((await film('"video":null')).node).toBeUndefined();
  const { html, node } = await film('"video":"https://film.example/1"');
  expect(html).toContain('href="https://film.example/1"');
  expect(node).toMatchObject({
    '@type': 'VideoObject',
    thumbnailUrl: `${BASE_URL}/media/villa.jpg`,
    uploadDate: '2026-03-11',
    url: 'https://film.example/1',
  });
});

it('names the version of the settings that it shows', async () => {
  expect(await render('about')).toContain(`data-site="${SITE_ADDRESS}"`);
  const { header, own } = jobOf('about');
  worker.sendJob({ ...header, siteAddress: '/assets/site-1.json' }, own);
  expect((await worker.nextAnswer()).html).toContain('data-site="/assets/site-1.json"');
});

it('makes the same pages whatever it has made before', async () => {
  const ids = table.map(({ id }) => id);
  const afterOthers = await renderAll(worker, [...ids, ...ids]);
  const other = new WorkerClient();
  await other.hello();
  other.sendShared(SITE, textOf(SITE));
  const backwards = await renderAll(other, ids.toReversed());
  expect(await other.end()).toBe(0);
  expect(afterOthers.slice(0, ids.length)).toEqual(backwards.toReversed());
  expect(afterOthers.slice(ids.length)).toEqual(backwards.toReversed());
});

it('shows the settings that were sent last', async () => {
  const settings = { ...sampleDocuments[SITE], name: 'Dune & Sons' };
  worker.sendShared(SITE, JSON.stringify(settings));
  expect(await render('about')).toContain('aria-label="Dune &amp; Sons, home"');
  worker.sendShared(SITE, textOf(SITE));
  expect(await render('about')).toContain('aria-label="Dune &amp; Harbour, home"');
});

it('reads and writes letters of every kind', async () => {
  const { header, own } = jobOf('post');
  const title = 'Größe “m²” 🏠';
  const titled = own.map((json) => json.replace(/"title":"[^"]*"/, `"title":"${title}"`));
  worker.sendJob(header, titled);
  const { html } = await worker.nextAnswer();
  expect(html).toContain(`>${title}</h1>`);
  expect(embeddedDocuments(html)).toMatchObject({ post: { title } });
  expect(html).toContain(`"title":"${title}"`);
  // Equal when many pages read the document.
  for (const [at, path] of header.own.entries()) worker.sendShared(path, titled[at] ?? '');
  worker.sendJob({ ...header, shared: [...header.shared, ...header.own], own: [] }, []);
  expect(html === (await worker.nextAnswer()).html).toBe(true);
});

it('takes jobs byte by byte', async () => {
  const { header, own } = jobOf('property');
  worker.sendJob(header, own, 7);
  expect((await worker.nextAnswer()).html).toContain('<h1');
});

it('answers a page that cannot be made, and goes on', async () => {
  const { header } = jobOf('property');
  worker.sendJob({ ...header, own: [] }, []);
  expect((await worker.nextAnswer()).error).toContain('/api/properties/42 was not sent');
  expect(await render('home')).toContain('<h1');
});

async function render(id: string): Promise<string> {
  const [html = ''] = await renderAll(worker, [id]);
  return html;
}

async function renderAll(by: WorkerClient, ids: string[]): Promise<string[]> {
  const pages: string[] = [];
  for (const id of ids) {
    const { header, own } = jobOf(id);
    by.sendJob(header, own);
    const { html, error } = await by.nextAnswer();
    expect(error).toBe('');
    pages.push(html);
  }
  return pages;
}

function jobOf(id: string): { header: PageJob; own: string[] } {
  const { paths, documents } = entryOf(id);
  const params = PARAMS[id] ?? {};
  const canonical = fillPattern(paths[0] ?? '', params);
  const templates = Object.values(documents).filter((template) => template !== SITE);
  const header = {
    route: id,
    path: canonical,
    params,
    language: 'en' as const,
    alternates: {},
    canonical,
    baseUrl: BASE_URL,
    siteAddress: SITE_ADDRESS,
    shared: [SITE],
    own: templates.map((template) => fillPattern(template, params)),
    socialImage: { src: '/media/share.jpg', alt: 'A home' },
  };
  return { header, own: templates.map(textOf) };
}

function entryOf(id: string): RouteEntry {
  const found = table.find((entry) => entry.id === id);
  if (!found) throw new Error(`no route ${id}`);
  return found;
}

function textOf(template: string): string {
  return JSON.stringify(sampleDocuments[template as DocumentTemplate]).replaceAll('<', '\\u003c');
}

function embeddedDocuments(html: string): object {
  return JSON.parse(/<script type="application\/json" id="documents">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}
