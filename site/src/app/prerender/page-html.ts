// A whole HTML document by string: React renders what is inside the root, everything around it is the same for all.
import type { ModuleAssets, SiteAssets } from '../../../vite-plugin-ssg/asset-list.ts';
import type { Head } from '../../routing/screen.ts';
import type { Markup } from '../../ui/once-store.ts';

export interface PageParts {
  head: Head;
  siteName: string;
  /** Canonical address; null for a page that stands for many addresses. */
  canonical: string | null;
  indexed: boolean;
  baseUrl: string;
  route: string;
  path: string;
  params: object;
  markup: Markup;
  /** Where the agency's settings can be had. */
  siteAddress: string;
  /** JSON texts by name, embedded as they are. */
  documents: [name: string, json: string][];
}

/** React puts the preload links of the eager pictures before the markup; their place is the head. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/;
const THEME_COLOR = '#FBF8F3';

/** `fixed` is what `fixedHead` has made for the route. */
export function pageHtml(parts: PageParts, fixed: Buffer): Markup {
  const [first = '', ...others] = parts.markup;
  const [links = ''] = LEADING_LINKS.exec(String(first)) ?? [];
  const documents = parts.documents.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',');
  const { head } = parts;
  const description = escapeHtml(head.description);
  const title = escapeHtml(head.title);
  const start = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${parts.canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(parts.canonical)}">\n`}${parts.indexed ? '' : '<meta name="robots" content="noindex">\n'}${links}`;
  const rest = `
<link rel="preload" href="${parts.siteAddress}" as="fetch" crossorigin>
<meta property="og:site_name" content="${escapeHtml(parts.siteName)}">
<meta property="og:type" content="${head.type ?? 'website'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${openGraphExtras(parts)}${structuredData(head.structuredData)}</head>
<body>
<div id="root" data-route="${parts.route}" data-path="${escapeHtml(parts.path)}" data-params="${escapeHtml(JSON.stringify(parts.params))}" data-base-url="${escapeHtml(parts.baseUrl)}" data-site="${parts.siteAddress}">`;
  const end = `</div>
<script type="application/json" id="documents">{${documents}}</script>
</body>
</html>
`;
  return [start, fixed, rest, String(first).slice(links.length), ...others, end];
}

export function fixedHead(assets: SiteAssets, own: ModuleAssets): string {
  return [
    ...[...assets.css, ...own.css].map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="module" src="${assets.entry}"></script>`,
    ...[...assets.preload, ...own.preload].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    '<link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml">',
  ].join('\n');
}

function openGraphExtras({ canonical, head, baseUrl }: PageParts): string {
  const url = canonical === null ? '' : `<meta property="og:url" content="${escapeHtml(canonical)}">\n`;
  if (!head.image) return url;
  const image = escapeHtml(new URL(head.image, baseUrl).href);
  return `${url}<meta property="og:image" content="${image}">\n<meta name="twitter:card" content="summary_large_image">\n`;
}

function structuredData(objects: object[] = []): string {
  return objects
    .map((object) => `<script type="application/ld+json">${scriptSafe(JSON.stringify(object))}</script>\n`)
    .join('');
}

/** JSON that can stand in a script element: `<` is in its strings only, where the escape means the same. */
export function scriptSafe(json: string): string {
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
