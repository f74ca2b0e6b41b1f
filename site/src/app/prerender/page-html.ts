// A whole HTML document by string: React renders what is inside the root, everything around it is the same for all.
import type { SiteAssets } from '../../../vite-plugin-ssg/asset-list.ts';
import type { Head } from '../../routing/screen.ts';
import type { Markup } from './cut-templates.ts';
import type { FeedLink } from './feeds.ts';
import { utf8 } from './utf8.ts';

export interface PageParts {
  head: Head;
  siteName: string;
  /** Canonical address; null for a page that stands for many addresses. */
  canonical: string | null;
  indexed: boolean;
  baseUrl: string;
  share: { src: string; alt: string } | null;
  feed: FeedLink | null;
  /** The page's schema.org graph; null where search engines are not to list it. */
  graph: string | null;
  route: string;
  path: string;
  params: object;
  markup: Markup;
  /** Where the agency's settings can be had. */
  siteAddress: string;
  /** JSON texts by name, embedded as they are. */
  documents: [name: string, json: string][];
}

const THEME_COLOR = '#FBF8F3';

/** The page as `utf8` has it; `fixed` is what `fixedHead` has made for the route. */
export function pageHtml(parts: PageParts, fixed: string): string {
  const documents = parts.documents.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',');
  const { head, markup } = parts;
  const description = escapeHtml(head.description);
  const title = escapeHtml(head.title);
  const start = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${parts.canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(parts.canonical)}">\n`}${parts.indexed ? '' : '<meta name="robots" content="noindex">\n'}`;
  const rest = `
<meta property="og:site_name" content="${escapeHtml(parts.siteName)}">
<meta property="og:type" content="${head.type ?? 'website'}">
<meta property="og:locale" content="en_AE">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${openGraphExtras(parts)}${feedLink(parts)}${graph(parts)}</head>
<body>
<div id="root" data-route="${parts.route}" data-path="${escapeHtml(parts.path)}" data-params="${escapeHtml(JSON.stringify(parts.params))}" data-base-url="${escapeHtml(parts.baseUrl)}" data-site="${parts.siteAddress}">`;
  const end = `</div>
<script type="application/json" id="documents">{${documents}}</script>
</body>
</html>
`;
  return utf8(start) + markup.links + fixed + utf8(rest) + markup.body + utf8(end);
}

/** The part of the head that all pages of a route share; `own` are the scripts of its screen. */
export function fixedHead(assets: SiteAssets, own: string[]): string {
  const screens = assets.screenScripts === null ? '' : ` data-screens="${assets.screenScripts}"`;
  const lines = [
    ...(assets.style === null ? [] : [`<link rel="stylesheet" href="${assets.style}">`]),
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    // A page is whole without its scripts: they come when it stands.
    `<script type="module" src="${assets.start}" data-modules="${[assets.entry, ...assets.imports, ...own].join(' ')}"${screens}></script>`,
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ];
  return utf8(lines.join('\n'));
}

function openGraphExtras({ canonical, share, baseUrl }: PageParts): string {
  const lines: string[] = [];
  if (canonical !== null) lines.push(property('og:url', canonical));
  if (share) {
    lines.push(
      property('og:image', baseUrl + share.src),
      property('og:image:type', 'image/jpeg'),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      property('og:image:alt', share.alt),
      '<meta name="twitter:card" content="summary_large_image">',
    );
  }
  return lines.map((line) => `${line}\n`).join('');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function feedLink({ feed }: PageParts): string {
  if (!feed) return '';
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">\n`;
}

function graph({ graph: json }: PageParts): string {
  return json === null ? '' : `<script type="application/ld+json">${json}</script>\n`;
}

/** JSON that can stand in a script element: `<` is in its strings only, where the escape means the same. */
export function scriptSafe(json: string): string {
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
