// The built site as a crawler sees it: parsed pages, and whether addresses exist.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';

export type Language = 'en' | 'ar' | 'ru';

/** The language of a path, and the path without its prefix. */
export function splitPath(path: string): { language: Language; own: string } {
  const [, prefix, rest] = /^\/(ar|ru)(\/.*)?$/.exec(path) ?? [];
  return prefix ? { language: prefix as Language, own: rest ?? '/' } : { language: 'en', own: path };
}

export interface BuiltPage {
  /** Its address on the site. */
  path: string;
  language: Language;
  /** Its address without the prefix of its language, as of the English page. */
  own: string;
  html: string;
  document: Document;
}

const dist = inject('dist');
const parser = new DOMParser();

/** The base URL of the settings. */
export const BASE_URL = /^Sitemap: (.+)\/sitemap\.xml$/m.exec(readText('robots.txt'))?.[1] ?? '';

export function readText(file: string): string {
  return readFileSync(path.join(dist, file), 'utf8');
}

/** Throws if the file is not well-formed. */
export function readXml(file: string): Document {
  const document = parser.parseFromString(readText(file), 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new Error(`${file}: ${fault.textContent}`);
  return document;
}

export function readBytes(file: string): Buffer {
  return readFileSync(path.join(dist, file));
}

/** All pages, which are parsed once for all test files. */
export const pages: readonly BuiltPage[] = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => {
    const html = readText(file);
    const stem = file.replaceAll('\\', '/').replace(/\.html$/, '');
    const address = stem === 'index' ? '/' : `/${stem}`;
    return {
      path: address,
      ...splitPath(address),
      html,
      document: parser.parseFromString(html, 'text/html'),
    };
  });

/** The metadata in a page's head. */
export function metaOf({ document }: BuiltPage, name: string): string | null {
  const found = document.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`);
  if (found.length > 1) throw new Error(`${name} stands ${found.length} times`);
  return found[0]?.getAttribute('content') ?? null;
}

export function canonicalsOf({ document }: BuiltPage): string[] {
  return [...document.querySelectorAll('link[rel="canonical"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

export const isIndexed = (page: BuiltPage): boolean => metaOf(page, 'robots') !== 'noindex';

/** Pages for search engines: indexed, and no alias of another. */
export function listed(all: readonly BuiltPage[]): BuiltPage[] {
  return all.filter((page) => isIndexed(page) && canonicalsOf(page)[0] === BASE_URL + page.path);
}

interface Rule {
  from: RegExp;
  status: string;
}

const rules: Rule[] = readText('_redirects')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => {
    const [from = '', , status = ''] = line.split(' ');
    const pattern = from
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[a-z]+/g, '[^/]+')
      .replace(/\*/g, '.*');
    return { from: new RegExp(`^${pattern}$`), status };
  });

/** The file of a path, if there is one. */
export function fileOf(pathname: string): string | null {
  const relative = decodeURIComponent(pathname).replace(/^\//, '') || 'index';
  const isFile = (file: string) =>
    existsSync(path.join(dist, file)) && statSync(path.join(dist, file)).isFile();
  return [relative, `${relative}.html`].find(isFile) ?? null;
}

/** Whether the site answers with something else than its 404 page. */
export function isAnswered(pathname: string): boolean {
  if (fileOf(pathname)) return true;
  return rules.some(({ from, status }) => from.test(pathname) && !status.startsWith('404'));
}
