// Loads every screen once and then turns jobs into pages.

import { assets } from 'virtual:ssg-assets';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from '../app/app.tsx';
import { headOf, isIndexed } from '../app/complete-head.ts';
import { routes } from '../app/routes.ts';
import { SharedFooter } from '../app/shell/footer.tsx';
import { LANGUAGE_CODES, type LanguageCode, perLanguage } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Documents, PageState } from '../navigation/page-state.ts';
import type { Route } from '../navigation/route.ts';
import { fillPattern, parametersOf } from '../navigation/route.ts';
import type { Screen } from '../navigation/screen.ts';
import { staticRouter } from '../navigation/use-router.ts';
import { CrawlerTags } from './crawler-tags.tsx';
import { graphJson } from './graph.ts';
import type { Job } from './job.ts';
import { pageHtml, routeHead } from './page-html.ts';
import { sharedFooter } from './shared-footer.tsx';

interface LoadedRoute {
  route: Route;
  screen: Screen<never>;
  /** The names of the path's parameters. */
  parameters: string[];
  /** The part of the head that all pages of the route share, by language. */
  heads: Readonly<Record<LanguageCode, string>>;
}

/** The HTML of a job's page. */
export type Renderer = (job: Job) => string;

/** All that pages are made of besides documents, so that rendering loads nothing. */
export interface LoadedSite {
  routes: ReadonlyMap<string, LoadedRoute>;
  texts: ReadonlyMap<LanguageCode, Texts>;
}

/** Loads every screen and language. */
export async function loadSite(): Promise<LoadedSite> {
  const loaded = new Map<string, LoadedRoute>();
  for (const route of routes) loaded.set(route.id, await loadRoute(route));
  const texts = new Map<LanguageCode, Texts>();
  for (const code of LANGUAGE_CODES) texts.set(code, await loadTexts(code));
  return { routes: loaded, texts };
}

/** The function that makes a page's HTML from its job; it throws when the page cannot be rendered. */
export function createRenderer({ routes, texts }: LoadedSite): Renderer {
  return (job) => {
    const found = routes.get(job.route);
    if (!found) throw new Error(`${job.path}: there is no route "${job.route}".`);
    const inLanguage = texts.get(job.language);
    if (!inLanguage) throw new Error(`${job.path}: there are no texts in "${job.language}".`);
    return renderPage(job, found, inLanguage);
  };
}

async function loadRoute(route: Route): Promise<LoadedRoute> {
  // The build adds `moduleSource` to every lazily loaded module.
  const module: { default: Screen<never>; moduleSource?: string } = await route.load();
  const screenScripts = assets.modules[module.moduleSource ?? ''];
  if (!screenScripts) throw new Error(`The client build has no files for the screen of route "${route.id}".`);
  return {
    route,
    screen: module.default,
    parameters: parametersOf(route.paths[0]),
    heads: perLanguage((code) => routeHead(assets, screenScripts, code)),
  };
}

function renderPage(job: Job, loaded: LoadedRoute, texts: Texts): string {
  const { language } = texts;
  const { route, screen, parameters } = loaded;
  const { path, baseUrl } = job;
  const documents: Record<string, unknown> = {};
  const embedded: string[] = [];
  for (const [name, pattern] of Object.entries(route.documents)) {
    const { text, value } = job.document(language.prefix + fillPattern(pattern, job.params));
    documents[name] = value;
    // The settings have a file of their own.
    if (name !== 'site') embedded.push(`"${name}":${text}`);
  }
  // The browser knows only the parameters of the address.
  const params = Object.fromEntries(parameters.map((name) => [name, job.params[name] ?? '']));
  const shown: PageState = {
    status: 'ready',
    route,
    screen,
    path,
    params,
    language,
    texts,
    search: '',
    baseUrl,
    canonical: route.status === 200 ? baseUrl + job.canonical : null,
    navigationId: 0,
    record: undefined,
    documents: documents as Documents,
  };
  const head = headOf(shown);
  const { site } = shown.documents;
  const graphPage = {
    route: route.id,
    path: job.canonical,
    baseUrl,
    language: language.code,
    texts,
    head,
    site,
    documents,
  };
  return pageHtml({
    language,
    markup: renderToString(
      <SharedFooter value={sharedFooter(texts)}>
        <App router={staticRouter(shown)} />
      </SharedFooter>,
    ),
    crawlerTags: renderToStaticMarkup(<CrawlerTags job={job} />),
    routeHead: loaded.heads[language.code],
    // Search engines read it of the canonical page alone.
    graph: isIndexed(route, head) && job.canonical === path ? graphJson(graphPage) : null,
    route: route.id,
    path,
    params,
    baseUrl,
    siteAddress: job.siteAddress,
    offline: texts.offline.pressed,
    documents: embedded.join(','),
  });
}
