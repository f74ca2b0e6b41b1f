// Drives the built worker over its protocol, as the generator does. Needs `npm run build`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentTemplate } from '../src/api/documents.ts';
import { FRAME } from '../src/app/prerender/frames.ts';
import type { JobHeader } from '../src/app/prerender/job.ts';
import { routes } from '../src/app/routes.ts';
import { fillPattern } from '../src/routing/pattern.ts';
import { fakeDocuments } from './fake-documents.ts';
import { type RouteEntry, WorkerClient } from './worker-client.ts';

const SITE = '/api/screens/site.json';
const BASE_URL = 'https://www.example.com';
const PARAMS: Record<string, Record<string, string>> = {
  property: { id: '42' },
  post: { id: '7', slug: 'five-ways-to-read-a-floor-plan' },
  area: { id: 'marina' },
};

let worker: WorkerClient;
let table: RouteEntry[];

beforeAll(async () => {
  worker = new WorkerClient();
  const hello = await worker.hello();
  expect(hello.protocol).toBe(1);
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
    over: 'properties',
    reads: { site: SITE, property: '/api/properties/:id', similar: '/api/screens/similar/:id.json' },
    indexed: true,
    share: null,
    status: 200,
    file: null,
  });
});

describe.each(routes.map(({ id }) => id))('the page of route %s', (id) => {
  it('is whole', async () => {
    const html = await render(id);
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
    const { indexed, status } = entryOf(id);
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(!indexed);
    expect(html.includes('<link rel="canonical"')).toBe(status === 200);
    expect(embeddedDocuments(html)).toMatchObject({ site: { name: 'Dune & Harbour' } });
  });
});

it('escapes what comes from content', async () => {
  const html = await render('property');
  expect(html).toContain('<title>Villa &lt;&amp;&gt; &quot;garden&quot; | Dune &amp; Harbour</title>');
});

it('takes jobs byte by byte', async () => {
  const { header, own } = jobOf('property', 77);
  worker.sendJob(header, own, 7);
  expect(await worker.nextAnswer()).toMatchObject({ kind: FRAME.page, id: 77 });
});

it('answers a page that cannot be made, and goes on', async () => {
  const { header } = jobOf('property', 5);
  worker.sendJob({ ...header, own: [] }, []);
  const answer = await worker.nextAnswer();
  expect(answer).toMatchObject({ kind: FRAME.failed, id: 5 });
  expect(answer.text).toContain('/api/properties/42 was not sent');
  expect(await render('home')).toContain('<h1');
});

async function render(id: string): Promise<string> {
  const { header, own } = jobOf(id, 1);
  worker.sendJob(header, own);
  const { kind, text } = await worker.nextAnswer();
  expect(kind === FRAME.page ? '' : text).toBe('');
  return text;
}

function jobOf(id: string, number: number): { header: JobHeader; own: string[] } {
  const { paths, reads } = entryOf(id);
  const params = PARAMS[id] ?? {};
  const canonical = fillPattern(paths[0] ?? '', params);
  const templates = Object.values(reads).filter((template) => template !== SITE);
  const header = {
    id: number,
    route: id,
    path: canonical,
    params,
    canonical,
    shared: [SITE],
    own: templates.map((template) => fillPattern(template, params)),
    baseUrl: BASE_URL,
    share: { src: '/media/share.jpg', alt: 'A home' },
  };
  return { header, own: templates.map(textOf) };
}

function entryOf(id: string): RouteEntry {
  const found = table.find((entry) => entry.id === id);
  if (!found) throw new Error(`no route ${id}`);
  return found;
}

function textOf(template: string): string {
  return JSON.stringify(fakeDocuments[template as DocumentTemplate]).replaceAll('<', '\\u003c');
}

function embeddedDocuments(html: string): unknown {
  return JSON.parse(/<script type="application\/json" id="documents">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}
