// Writes the HTML document around the markup that React renders.
import type { SiteAssets } from '../../vite-plugin-ssg/asset-list.ts';
import { type Language, type LanguageCode, languageOf } from '../i18n/languages.ts';
import type { Head } from '../navigation/screen.ts';
import { MARK } from '../ui/mark.tsx';
import { escapeHtml, scriptSafe } from './escape.ts';
import type { Job } from './job.ts';

export interface PageParts {
  language: Language;
  head: Head;
  /** The result of `routeHead` for the route. */
  routeHead: string;
  siteName: string;
  /** Canonical address; null for a page that stands for many addresses. */
  canonical: string | null;
  indexed: boolean;
  /** The paths of the page by language, for search engines. */
  alternates: Job['alternates'];
  baseUrl: string;
  socialImage: { src: string; alt: string } | null;
  /** The path of an Atom feed about what the page shows. */
  feed: string | null;
  /** The page's schema.org graph as JSON; null where search engines list another page or none. */
  graph: string | null;
  route: string;
  path: string;
  params: object;
  /** React's markup of the root element, which begins with preload links for pictures. */
  markup: string;
  /** Shown while offline, when something was clicked. */
  offline: string;
  /** The address of the settings. */
  siteAddress: string;
  /** The fields of the embedded documents, as JSON. */
  documents: string;
}

/** Language and country, as Open Graph names them. */
const LOCALES: Record<LanguageCode, string> = { en: 'en_AE', ar: 'ar_AE', ru: 'ru_RU' };
const THEME_COLOUR = '#FBF8F3';
const DARK_COLOUR = '#16211F';
const LIGHT_COLOUR = '#F5EFE5';
const ACCENT_COLOUR = '#D9BE8A';

const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><rect width='48' height='48' rx='4' fill='${DARK_COLOUR}'/><g fill='${LIGHT_COLOUR}' transform='translate(6.5 6.5) scale(.73)'><path d='${MARK.dune}${MARK.water}'/><path fill='${ACCENT_COLOUR}' d='${MARK.shade}'/></g></svg>`;

/**
 * The site's icon as a data URL, which spares a request on every page. `generator/site/assets/icon.svg` is the same
 * drawing.
 */
const ICON_ADDRESS = `data:image/svg+xml,${drawing.replace(/[<># ]/g, encodeURIComponent)}`;

/** React's preload links, which belong into the head. */
const PRELOADS = /^(?:<link [^>]*>)+/;

/** The whole HTML of a page. */
export function pageHtml(parts: PageParts): string {
  const { head, params, language } = parts;
  const [preloads = ''] = PRELOADS.exec(parts.markup) ?? [];
  const description = escapeHtml(head.description);
  const title = escapeHtml(head.title);
  return `<!doctype html>
<html lang="${language.code}" dir="${language.code === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<meta name="description" content="${description}">
${canonicalLink(parts)}${alternateLinks(parts)}${parts.indexed ? '' : '<meta name="robots" content="noindex">\n'}${preloads}${parts.routeHead}
<meta property="og:site_name" content="${escapeHtml(parts.siteName)}">
<meta property="og:type" content="${head.type ?? 'website'}">
<meta property="og:locale" content="${LOCALES[language.code]}">
${otherLocales(parts)}<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${openGraphExtras(parts)}${feedLink(parts)}${graph(parts)}</head>
<body>
<div id="root" data-route="${parts.route}" data-path="${escapeHtml(parts.path)}" data-params="${escapeHtml(JSON.stringify(params))}" data-base-url="${escapeHtml(parts.baseUrl)}" data-site="${escapeHtml(parts.siteAddress)}">${parts.markup.slice(preloads.length)}</div>
<script type="application/json" id="documents">{${scriptSafe(parts.documents)}}</script>
<div role="status"><p id="offline" popover="manual" data-surface="ink" hidden>${escapeHtml(parts.offline)}</p></div>
</body>
</html>
`;
}

/**
 * The part of the head that all pages of a route in a language share, with the scripts of its screen. Where the query
 * decides what is shown first (`waitsForQuery`), nothing shows before the first script has marked it.
 */
export function routeHead(
  assets: SiteAssets,
  screenScripts: string[],
  language: LanguageCode,
  waitsForQuery: boolean,
): string {
  const { style, fonts, texts } = assets.languages[language];
  const lines = [
    ...[assets.style, style].flatMap((href) =>
      href === null ? [] : `<link rel="stylesheet" href="${href}">`,
    ),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    // Scripts come last: the page works without them.
    `<script type="module" src="${assets.start}" data-modules="${[assets.entry, ...assets.imports, ...(texts ? [texts] : []), ...screenScripts].join(' ')}"${waitsForQuery ? ' blocking="render"' : ''}></script>`,
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    `<link rel="icon" href="${ICON_ADDRESS}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // By which phones add the site to their home screen.
    `<link rel="manifest" href="${languageOf(language).prefix}/site.webmanifest">`,
  ];
  return lines.join('\n');
}

function canonicalLink({ canonical }: PageParts): string {
  return canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">\n`;
}

/** English is also for readers of any other language. */
function alternateLinks({ alternates, baseUrl }: PageParts): string {
  const links = Object.entries(alternates).map(([language, path]) => [language, path]);
  if (alternates.en) links.push(['x-default', alternates.en]);
  return links
    .map(
      ([language, path]) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(baseUrl + path)}">\n`,
    )
    .join('');
}

function otherLocales({ alternates, language }: PageParts): string {
  return Object.keys(alternates)
    .filter((code) => code !== language.code)
    .map((code) => `<meta property="og:locale:alternate" content="${LOCALES[code as LanguageCode]}">\n`)
    .join('');
}

function openGraphExtras({ canonical, socialImage, baseUrl }: PageParts): string {
  const address = canonical === null ? '' : `<meta property="og:url" content="${escapeHtml(canonical)}">\n`;
  if (!socialImage) return address;
  return `${address}<meta property="og:image" content="${escapeHtml(baseUrl + socialImage.src)}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(socialImage.alt)}">
<meta name="twitter:card" content="summary_large_image">
`;
}

function feedLink({ feed, head }: PageParts): string {
  if (!feed) return '';
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(feed)}">\n`;
}

function graph({ graph: json }: PageParts): string {
  return json === null ? '' : `<script type="application/ld+json">${scriptSafe(json)}</script>\n`;
}
