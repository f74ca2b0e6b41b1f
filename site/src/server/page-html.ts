// Writes the HTML document around the markup that React renders.
import type { SiteAssets } from '../../vite-plugin-ssg/asset-list.ts';
import { type Language, type LanguageCode, languageOf } from '../i18n/languages.ts';
import { escapeHtml } from '../ui/escape-html.ts';

export interface PageParts {
  language: Language;
  /** React's markup of the root element, which begins with what belongs into the head. */
  markup: string;
  /** The tags that crawlers alone read. */
  crawlerTags: string;
  /** The result of `routeHead` for the route. */
  routeHead: string;
  /** The page's schema.org graph as JSON; null where search engines list another page or none. */
  graph: string | null;
  route: string;
  path: string;
  params: object;
  baseUrl: string;
  /** The address of the settings. */
  siteAddress: string;
  /** Shown while offline, when something was clicked. */
  offline: string;
  /** The fields of the embedded documents, as JSON. */
  documents: string;
}

const THEME_COLOUR = '#FBF8F3';

/** What React moves to the front: `PageHead`, and preload links of pictures. */
const HEAD_TAGS = /^(?:<(?:link|meta) [^>]*>|<title>[^<]*<\/title>)*/;

/** The whole HTML of a page. */
export function pageHtml(parts: PageParts): string {
  const { language, markup, graph } = parts;
  const [headTags = ''] = HEAD_TAGS.exec(markup) ?? [];
  return `<!doctype html>
<html lang="${language.code}" dir="${language.code === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
${headTags}
${parts.routeHead}
${parts.crawlerTags}
${graph === null ? '' : `<script type="application/ld+json">${scriptSafe(graph)}</script>\n`}</head>
<body>
<div id="root" data-route="${parts.route}" data-path="${escapeHtml(parts.path)}" data-params="${escapeHtml(JSON.stringify(parts.params))}" data-base-url="${escapeHtml(parts.baseUrl)}" data-site="${escapeHtml(parts.siteAddress)}">${markup.slice(headTags.length)}</div>
<script type="application/json" id="documents">{${scriptSafe(parts.documents)}}</script>
<div role="status"><p id="offline" popover="manual" data-surface="ink" hidden>${escapeHtml(parts.offline)}</p></div>
</body>
</html>
`;
}

/** The part of the head that all pages of a route in a language share, with the scripts of its screen. */
export function routeHead(assets: SiteAssets, screenScripts: string[], language: LanguageCode): string {
  const { style, fonts, texts } = assets.languages[language];
  const lines = [
    ...[assets.style, style].flatMap((href) =>
      href === null ? [] : `<link rel="stylesheet" href="${href}">`,
    ),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    // Scripts come last: the page works without them.
    `<script type="module" src="${assets.start}" data-modules="${[assets.entry, ...assets.imports, ...(texts ? [texts] : []), ...screenScripts].join(' ')}"></script>`,
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    // By which phones add the site to their home screen.
    `<link rel="manifest" href="${languageOf(language).prefix}/site.webmanifest">`,
  ];
  return lines.join('\n');
}

/** JSON for a script element. `<` occurs only in its strings, where the escape means the same. */
export function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
