// Renders every screen in every language with the built worker: nothing of the English interface shows in Arabic and
// Russian. Needs `npm run build`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentTemplate } from '../src/api/documents.ts';
import { routes } from '../src/app/routes.ts';
import { languageOf, pathIn } from '../src/i18n/languages.ts';
import english from '../src/i18n/texts.en.ts';
import { fillPattern, SITE_DOCUMENT } from '../src/navigation/route.ts';
import { sampleDocuments } from './sample-documents.ts';
import { WorkerClient } from './worker-client.ts';

const PARAMS = { id: '42', slug: 'a-slug', similar: 'any' };
const BASE_URL = 'https://www.example.com';
/** Screens for editors, who write in English. */
const IN_ENGLISH = ['admin', 'add-blog'];
/** The same in every language. */
const ALLOWED = ['$', 'name@example.com', 'WhatsApp', 'DIFC'];

let worker: WorkerClient;

beforeAll(async () => {
  worker = new WorkerClient();
  await worker.hello();
});

afterAll(async () => {
  expect(await worker.end()).toBe(0);
});

/** The function answers in the language that its parameter names. */
function isAnsweredIn(code: string, href: string): boolean {
  return href.startsWith('/api/') && new RegExp(`[?&;]lang=${code}\\b`).test(href);
}

describe.each(['ar', 'ru'] as const)('in %s', (code) => {
  const screens = routes.map(({ id }) => id).filter((id) => !IN_ENGLISH.includes(id));

  it.each(screens)('the screen of route %s', async (id) => {
    const html = await render(id, code);
    expect(html).toContain(`<html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">`);
    const text = visibleText(html);
    expect(englishMessages().filter((message) => text.includes(message))).toEqual([]);
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    const pages = links.filter((href) => !href.startsWith('/media/') && !isAnsweredIn(code, href));
    const others = pages.filter((href) => href !== `/${code}` && !href.startsWith(`/${code}/`));
    // The selector, and nothing else, leads to another language.
    expect(new Set(others).size).toBeLessThanOrEqual(1);
  });
});

it('an English page names no other language, and neither do its files', async () => {
  const html = await render('home', 'en');
  expect(html).not.toMatch(/hreflang="(ar|ru|x-default)"|arabic|og:locale:alternate/);
});

async function render(id: string, code: 'en' | 'ar' | 'ru'): Promise<string> {
  const route = routes.find((entry) => entry.id === id);
  if (!route) throw new Error(`no route ${id}`);
  const language = languageOf(code);
  const path = pathIn(fillPattern(route.paths[0], PARAMS), language);
  const templates = Object.values(route.documents);
  worker.sendJob(
    {
      ...{ route: id, path, params: PARAMS, language: code, canonical: path, alternates: {} },
      baseUrl: BASE_URL,
      siteAddress: '/assets/site-0123456789.json',
      shared: [],
      own: templates.map((template) => language.prefix + fillPattern(template, PARAMS)),
      socialImage: null,
    },
    templates.map((template) => documentOf(template, code)),
  );
  const { html, error } = await worker.nextAnswer();
  expect(error).toBe('');
  return html;
}

function documentOf(template: DocumentTemplate, code: 'en' | 'ar' | 'ru'): string {
  const document = sampleDocuments[template];
  const languages = code === 'en' ? ['en'] : ['en', code];
  return JSON.stringify(template === SITE_DOCUMENT ? { ...document, languages } : document).replaceAll(
    '<',
    '\\u003c',
  );
}

/** The texts between tags and in attributes that are read. */
function visibleText(html: string): string {
  const body = html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]* lang="en"[^>]*>[^<]*/g, '')
    .replace(/\s(?:href|src|srcSet|class|id|action|value|name|data-[a-z-]+|for|aria-[a-z]+by)="[^"]*"/g, '');
  return body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** The messages of the interface, without those that are single short words or places for values. */
function englishMessages(): string[] {
  return leaves(english).filter(
    (message) =>
      message.length > 8 && !message.includes('{') && !ALLOWED.some((word) => message.includes(word)),
  );
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => leaves(inner));
}
