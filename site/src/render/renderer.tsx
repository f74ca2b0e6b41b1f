// Loads every screen once and then turns jobs into pages.

import { assets } from 'virtual:ssg-assets';
import { renderToString } from 'react-dom/server';
import { App } from '../app/app.tsx';
import { headOf, isIndexed } from '../app/page-head.ts';
import { routes } from '../app/routes.ts';
import type { SiteSettings } from '../generated/catalog.ts';
import { loadIslands } from '../hydration/island.tsx';
import { contextOf, type Documents, type PageState } from '../navigation/page-state.ts';
import { staticStore } from '../navigation/page-store.ts';
import { type Params, parametersOf, patternFiller } from '../navigation/pattern.ts';
import type { Route } from '../navigation/route.ts';
import type { Screen } from '../navigation/screen.ts';
import { renderWithParts } from '../ui/once-store.ts';
import { PATH_MARK } from '../ui/stencil-store.ts';
import { cutOf, splitLinks } from './cut-templates.ts';
import { scriptSafe } from './escape.ts';
import { feedOf } from './feeds.ts';
import { graphJson } from './graph/graph.ts';
import type { Job, SentDocument } from './job.ts';
import { learntJson } from './learnt.ts';
import { mixedPage } from './mixed-page.tsx';
import { fixedHead, pageHtml } from './page-html.ts';
import { type MakeWords, pageWords } from './page-words.ts';
import type { Parts } from './parts.ts';
import { type Piecewise, piecewise } from './piecewise.ts';
import { isSame, Templates } from './templates.ts';
import { NO_PAGE } from './told-parts.ts';
import { carried, ownDocument, text, type Value } from './values.ts';
import { withoutFields } from './without-fields.ts';

/** A document of a route. */
interface Read {
  /** What the screen knows it by. */
  name: string;
  pathOf: (params: Params) => string;
}

interface LoadedRoute {
  route: Route;
  screen: Screen<never>;
  /** Null where React renders every page. */
  makeWords: MakeWords | null;
  /** Names of the path's parameters. */
  parameters: string[];
  /** The head's part that all pages of the route share. */
  fixed: string;
  reads: Read[];
  /** By the settings that they were cut with, which are a part of every page. */
  templates: TemplatesBySettings;
}

type TemplatesBySettings = WeakMap<SiteSettings, Templates>;

/** What is learnt of parts of pages that React makes is not of one route. */
const ALL_ROUTES = '*';

/** Gives a page. */
export type Renderer = (job: Job) => Value;

/** What makes the pages: templates where there are any, React alone, or both, and then a page that is not the same is an error. */
export type By = 'templates' | 'react' | 'both';

export type LoadedRoutes = ReadonlyMap<string, LoadedRoute>;

export async function loadRoutes(): Promise<LoadedRoutes> {
  const loaded = new Map<string, LoadedRoute>();
  for (const route of routes) loaded.set(route.id, await loadRoute(route));
  // A page is whole as HTML, whatever comes late in the browser.
  await loadIslands();
  return loaded;
}

/** `parts`: where what pages repeat is kept; `tellLearnt` is told what later workers are to know, as JSON. */
export function createRenderer(
  loaded: LoadedRoutes,
  by: By,
  parts: Parts,
  tellLearnt: (json: string) => void = () => {},
): Renderer {
  const put = piecewise(parts);
  const making: Making = {
    ...{ by, parts, put, tellLearnt },
    templates: new WeakMap(),
    left: new WeakMap(),
  };
  return (job) => {
    const found = loaded.get(job.route);
    if (!found) throw new Error(`${job.path}: there is no route "${job.route}".`);
    return renderPage(job, found, making);
  };
}

interface Making {
  by: By;
  parts: Parts;
  put: Piecewise;
  tellLearnt: (json: string) => void;
  /** Of parts of pages that React makes, by the settings that they were cut with. */
  templates: TemplatesBySettings;
  /** The parts that name fields which pages do not carry. */
  left: WeakMap<ReadonlySet<string>, number>;
}

async function loadRoute(route: Route): Promise<LoadedRoute> {
  // The build adds `moduleSource` to every lazily loaded module.
  const module: { default: Screen<never>; moduleSource?: string } = await route.load();
  const own = assets.modules[module.moduleSource ?? ''];
  if (!own) throw new Error(`The client build has no files for the screen of route "${route.id}".`);
  return {
    route,
    screen: module.default,
    makeWords: pageWords(route.id),
    parameters: parametersOf(route.paths[0]),
    fixed: fixedHead(assets, own),
    reads: Object.entries(route.documents).map(([name, template]) => ({ name, pathOf: pathFrom(template) })),
    templates: new WeakMap(),
  };
}

/** A template without parameters is its own path. */
function pathFrom(template: string): (params: Params) => string {
  return template.includes(':') ? patternFiller(template) : () => template;
}

function renderPage(job: Job, loaded: LoadedRoute, making: Making): Value {
  const { route, screen, parameters } = loaded;
  const { path, baseUrl } = job;
  const sent: SentDocument[] = [];
  const documents: Record<string, unknown> = {};
  const { reads } = loaded;
  for (let at = 0; at < reads.length; at += 1) {
    const { name, pathOf } = reads[at] as Read;
    const document = job.document(pathOf(job.params));
    sent.push(document);
    documents[name] = document.stored.value();
  }
  // Of the parameters the browser knows those of the address.
  const params: Record<string, string> = {};
  for (const name of parameters) params[name] = job.params[name] ?? '';
  const shown: PageState = {
    status: 'ready',
    route,
    screen,
    path,
    params,
    search: '',
    baseUrl,
    visit: 0,
    record: undefined,
    documents: documents as Documents,
  };
  const head = headOf(shown);
  const { site } = shown.documents;
  const indexed = isIndexed(route, head);
  const parts = {
    head,
    siteName: site.name,
    canonical: route.status === 200 ? baseUrl + job.canonical : null,
    indexed,
    baseUrl,
    share: job.share,
    feed: feedOf(route.id, head.title, documents),
    graph: indexed
      ? graphJson({ route: route.id, path: job.canonical, baseUrl, head, site, documents }, making.put)
      : null,
    route: route.id,
    path,
    params,
    markup: markupOf(shown, job, loaded, making),
    siteAddress: job.siteAddress,
    documents: carriedDocuments(sent, loaded, documents, making),
  };
  return pageHtml(parts, making.parts.constant(loaded.fixed), making.put);
}

function markupOf(shown: PageState, job: Job, { makeWords, templates }: LoadedRoute, making: Making): Value {
  const { by, parts, put } = making;
  const { path } = shown;
  const plainly = () => splitLinks(byReact(shown));
  if (by === 'react') return parts.rendering(plainly());
  const { site } = shown.documents;
  let markup: Value;
  if (makeWords) {
    const own = templatesOf(site, job.route, templates, job, making);
    markup = own.page(makeWords(shown.documents, contextOf(shown)), path, {
      plainly,
      withMarks: cutOf(() => byReact({ ...shown, path: PATH_MARK })),
    });
  } else {
    const render = (path: string) => pageMarkup({ ...shown, path });
    const ofAll = templatesOf(site, ALL_ROUTES, making.templates, job, making);
    markup = mixedPage(path, { render, pathMark: PATH_MARK }, ofAll, put);
  }
  if (by === 'both' && !isSame(parts.whole(markup, { path, own: NO_PAGE.own }), plainly()))
    throw new Error('React makes another page than the templates.');
  return markup;
}

function templatesOf(
  site: SiteSettings,
  route: string,
  bySettings: TemplatesBySettings,
  { learnt }: Job,
  { parts, tellLearnt }: Making,
): Templates {
  let templates = bySettings.get(site);
  if (!templates) {
    templates = new Templates(parts, {
      before: learnt.get(route) ?? [],
      tell: (one) => tellLearnt(learntJson(route, one)),
    });
    bySettings.set(site, templates);
  }
  return templates;
}

function byReact(shown: PageState): string {
  return renderWithParts(() => pageMarkup(shown));
}

function pageMarkup(shown: PageState): string {
  return renderToString(<App store={staticStore(shown)} />);
}

/** What the page reads, as far as its screen carries it; the settings are in a file of their own. `sent` is in the order of the reads. */
function carriedDocuments(
  sent: readonly SentDocument[],
  { reads, screen }: LoadedRoute,
  documents: object,
  making: Making,
): Value {
  const { json, list } = making.put;
  const carries = screen.carries?.part(documents as never) as Record<string, Carried> | undefined;
  const values: Value[] = [];
  for (let at = 0; at < reads.length; at += 1) {
    const { name } = reads[at] as Read;
    if (name === 'site') continue;
    const document = sent[at] as SentDocument;
    const part = carries?.[name];
    values.push(
      json`"${text(name)}":${part ? carriedPart(part, document, making) : wholeDocument(document, making)}`,
    );
  }
  return list(values);
}

function wholeDocument({ stored, own }: SentDocument, { parts }: Making): Value {
  return own === null ? parts.asIs(stored.text()) : ownDocument(own);
}

type Carried = ReadonlySet<string> | readonly object[];

function carriedPart(part: Carried, { stored, own }: SentDocument, making: Making): Value {
  if (!(part instanceof Set)) return carriedList(part as readonly object[], making);
  const { parts, left } = making;
  if (own === null) return parts.asIs(withoutFields(stored.text(), part));
  let names = left.get(part);
  if (names === undefined) {
    names = parts.names(part);
    left.set(part, names);
  }
  return carried(own, names);
}

/** Pages have many different lists of the same elements. */
function carriedList(elements: readonly object[], { parts, put }: Making): Value {
  const { json, list } = put;
  const written = (element: object) =>
    parts.partOf(element, () => parts.asIs(scriptSafe(JSON.stringify(element))));
  return parts.partOf(elements, () => json`[${list(elements.map(written))}]`);
}
