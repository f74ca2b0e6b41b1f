// Reads the route and the preview script from a page of the generator.
import type { PageAddress } from '../../src/server/dev-server.ts';

const ROOT = /<div id="root" ([^>]*)>/;
const ATTRIBUTE = /data-([a-z-]+)="([^"]*)"/g;
const PREVIEW = /<script [^>]*src="\/_preview\/[^>]*><\/script>/;

/** Null where it is not a page of the front end. */
export function pageAddressOf(html: string): PageAddress | null {
  const [, attributes] = ROOT.exec(html) ?? [];
  if (attributes === undefined) return null;
  const data: Record<string, string> = {};
  for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) data[name ?? ''] = unescaped(value ?? '');
  const { route = '', path = '/', params = '{}', 'base-url': baseUrl = '' } = data;
  return { route, path, params: JSON.parse(params), baseUrl };
}

/** Empty where the page has none. */
export function previewScript(html: string): string {
  return PREVIEW.exec(html)?.[0] ?? '';
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function unescaped(text: string): string {
  return text.replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity);
}
