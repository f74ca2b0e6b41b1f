// A whole HTML document: React renders what is inside the root, everything around it is nearly the same for all.
import type { SiteAssets } from '../../../vite-plugin-ssg/asset-list.ts';
import type { Head } from '../../routing/screen.ts';
import { MANIFEST } from '../manifest.ts';
import type { Markup } from './cut-templates.ts';
import type { FeedLink } from './feeds.ts';
import { ICON_ADDRESS } from './icon-address.ts';
import type { Piecewise } from './piecewise.ts';
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
  /** The page's schema.org graph, as `utf8` has it; null where search engines are not to list it. */
  graph: string | null;
  route: string;
  path: string;
  params: object;
  markup: Markup;
  /** Where the agency's settings can be had. */
  siteAddress: string;
  /** JSON texts by name, as `utf8` has them; embedded as they are. */
  documents: [name: string, json: string][];
}

const THEME_COLOR = '#FBF8F3';

/** The page as `utf8` has it, but for what `put` makes of constants; `fixed` is what `fixedHead` has made for the route. */
export function pageHtml(parts: PageParts, fixed: string, put: Piecewise): string {
  const { head, markup, route } = parts;
  const description = attribute(head.description);
  const title = attribute(head.title);
  const site = attribute(parts.siteName);
  const path = attribute(parts.path);
  const params = attribute(JSON.stringify(parts.params));
  const baseUrl = attribute(parts.baseUrl);
  return put`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${canonicalLink(parts, put)}${parts.indexed ? '' : '<meta name="robots" content="noindex">\n'}${markup.links}${fixed}
<meta property="og:site_name" content="${site}">
<meta property="og:type" content="${head.type ?? 'website'}">
<meta property="og:locale" content="en_AE">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${openGraphExtras(parts, put)}${feedLink(parts, put)}${graph(parts, put)}</head>
<body>
<div id="root" data-route="${route}" data-path="${path}" data-params="${params}" data-base-url="${baseUrl}" data-site="${parts.siteAddress}">${markup.body}</div>
<script type="application/json" id="documents">{${documents(parts)}}</script>
</body>
</html>
`;
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
    `<link rel="icon" href="${ICON_ADDRESS}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // Whoever runs scripts is told of it at the first sign (start-navigation.ts).
    `<noscript><link rel="manifest" href="${MANIFEST}"></noscript>`,
  ];
  return utf8(lines.join('\n'));
}

function canonicalLink({ canonical }: PageParts, put: Piecewise): string {
  return canonical === null ? '' : put`<link rel="canonical" href="${attribute(canonical)}">\n`;
}

function openGraphExtras({ canonical, share, baseUrl }: PageParts, put: Piecewise): string {
  const address = canonical === null ? '' : put`<meta property="og:url" content="${attribute(canonical)}">\n`;
  if (!share) return address;
  return put`${address}<meta property="og:image" content="${attribute(baseUrl + share.src)}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${attribute(share.alt)}">
<meta name="twitter:card" content="summary_large_image">
`;
}

function feedLink({ feed }: PageParts, put: Piecewise): string {
  if (!feed) return '';
  return put`<link rel="alternate" type="application/atom+xml" title="${attribute(feed.title)}" href="${attribute(feed.href)}">\n`;
}

function graph({ graph: json }: PageParts, put: Piecewise): string {
  return json === null ? '' : put`<script type="application/ld+json">${json}</script>\n`;
}

function documents(parts: PageParts): string {
  let whole = '';
  for (const [name, json] of parts.documents) {
    whole += `${whole === '' ? '' : ','}${JSON.stringify(name)}:${json}`;
  }
  return whole;
}

/** JSON that can stand in a script element: `<` is in its strings only, where the escape means the same. */
export function scriptSafe(json: string): string {
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json;
}

/** A text in an attribute or between tags, as `utf8` has it. */
function attribute(text: string): string {
  return IS_PLAIN.test(text) ? text : utf8(escapeHtml(text));
}

const IS_PLAIN = /^[^&<>"\x80-\uffff]*$/;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
