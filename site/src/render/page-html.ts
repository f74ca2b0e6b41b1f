// A whole HTML document: React renders what is inside the root, everything around it is nearly the same for all.
import type { SiteAssets } from '../../vite-plugin-ssg/asset-list.ts';
import { MANIFEST } from '../app/web-manifest.ts';
import type { Head } from '../navigation/screen.ts';
import type { FeedLink } from './feeds.ts';
import { ICON_ADDRESS } from './icon-address.ts';
import { cutText, type Piecewise, type Put } from './piecewise.ts';
import { NOTHING, text, type Value } from './values.ts';

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
  graph: Value | null;
  route: string;
  path: string;
  params: object;
  markup: Value;
  /** Where the agency's settings can be had. */
  siteAddress: string;
  /** JSON by name; embedded as it is. */
  documents: Value;
}

const THEME_COLOR = '#FBF8F3';

/** `fixed` is what `fixedHead` has made for the route. */
export function pageHtml(parts: PageParts, fixed: Value, { html, page }: Piecewise): Value {
  const { head, route } = parts;
  const description = cutText(head.description, html);
  const title = text(head.title);
  const before = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${canonicalLink(parts, html)}${parts.indexed ? NOTHING : html`<meta name="robots" content="noindex">\n`}`;
  const between = html`${fixed}
<meta property="og:site_name" content="${text(parts.siteName)}">
<meta property="og:type" content="${text(head.type ?? 'website')}">
<meta property="og:locale" content="en_AE">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${openGraphExtras(parts, html)}${feedLink(parts, html)}${graph(parts, html)}</head>
<body>
<div id="root" data-route="${text(route)}" data-path="${text(parts.path)}" data-params="${text(JSON.stringify(parts.params))}" data-base-url="${text(parts.baseUrl)}" data-site="${text(parts.siteAddress)}">`;
  const after = html`</div>
<script type="application/json" id="documents">{${parts.documents}}</script>
</body>
</html>
`;
  return page(before, parts.markup, between, after);
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
  return lines.join('\n');
}

function canonicalLink({ canonical }: PageParts, html: Put): Value {
  return canonical === null ? NOTHING : html`<link rel="canonical" href="${text(canonical)}">\n`;
}

function openGraphExtras({ canonical, share, baseUrl }: PageParts, html: Put): Value {
  const address =
    canonical === null ? NOTHING : html`<meta property="og:url" content="${text(canonical)}">\n`;
  if (!share) return address;
  return html`${address}<meta property="og:image" content="${text(baseUrl + share.src)}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${text(share.alt)}">
<meta name="twitter:card" content="summary_large_image">
`;
}

function feedLink({ feed }: PageParts, html: Put): Value {
  if (!feed) return NOTHING;
  return html`<link rel="alternate" type="application/atom+xml" title="${text(feed.title)}" href="${text(feed.href)}">\n`;
}

function graph({ graph: json }: PageParts, html: Put): Value {
  return json === null ? NOTHING : html`<script type="application/ld+json">${json}</script>\n`;
}
