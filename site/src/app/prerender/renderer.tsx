// Loads every screen once and then turns jobs into pages.

import { assets } from 'virtual:ssg-assets';
import { renderToString } from 'react-dom/server';
import type { SiteSettings } from '../../generated/catalog.ts';
import { type Params, parametersOf, patternFiller } from '../../routing/pattern.ts';
import type { Screen } from '../../routing/screen.ts';
import { type ListMaker, renderWithParts } from '../../ui/once-store.ts';
import { PATH_MARK, withMarks } from '../../ui/stencil-store.ts';
import { loadParts } from '../../waking/late.tsx';
import { App } from '../app.tsx';
import { contextOf, headOf, isIndexed } from '../page-context.ts';
import type { Route } from '../route.ts';
import { routes } from '../routes.ts';
import { type Documents, type Shown, staticStore } from '../shown.ts';
import { cutTemplates, type Markup, splitLinks } from './cut-templates.ts';
import { feedOf } from './feeds.ts';
import { graphJson } from './graph/graph.ts';
import type { Job } from './job.ts';
import { fixedHead, pageHtml, scriptSafe } from './page-html.ts';
import { type MakeWords, pageWords } from './page-words.ts';
import type { Parts } from './parts.ts';
import { type Piecewise, piecewise } from './piecewise.ts';
import { repeatedElements } from './repeated-elements.tsx';
import { isSame, Templates } from './templates.ts';
import { utf8 } from './utf8.ts';

interface LoadedRoute {
  route: Route;
  screen: Screen<never>;
  /** Null where React renders every page. */
  makeWords: MakeWords | null;
  /** Names of the path's parameters. */
  parameters: string[];
  /** The head's part that all pages of the route share. */
  fixed: string;
  /** Its documents: the name that the screen knows each by, and the path. */
  reads: [name: string, pathOf: (params: Params) => string][];
  /** By the settings that they were cut with, which are a part of every page. */
  templates: WeakMap<SiteSettings, Templates>;
}

type CarriedText = [name: string, json: string];

/** Gives a page as `utf8` has it, with references to parts. */
export type Renderer = (job: Job) => string;

/** What makes the pages: templates where there are any, React alone, or both, and then a page that is not the same is an error. */
export type By = 'templates' | 'react' | 'both';

export type LoadedRoutes = ReadonlyMap<string, LoadedRoute>;

export async function loadRoutes(): Promise<LoadedRoutes> {
  const loaded = new Map<string, LoadedRoute>();
  for (const route of routes) loaded.set(route.id, await loadRoute(route));
  // A page is whole as HTML, whatever comes late in the browser.
  await loadParts();
  return loaded;
}

/** `parts`: where what pages repeat is kept. */
export function createRenderer(loaded: LoadedRoutes, by: By, parts: Parts): Renderer {
  const making: Making = { by, parts, put: piecewise(parts) };
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
    reads: Object.entries(route.reads).map(([name, template]) => [name, pathFrom(template)]),
    templates: new WeakMap(),
  };
}

/** A template without parameters is its own path. */
function pathFrom(template: string): (params: Params) => string {
  return template.includes(':') ? patternFiller(template) : () => template;
}

function renderPage(job: Job, loaded: LoadedRoute, making: Making): string {
  const { route, screen, parameters } = loaded;
  const { path, baseUrl } = job;
  const documents: Record<string, unknown> = {};
  for (const [name, pathOf] of loaded.reads) {
    documents[name] = job.document(pathOf(job.params)).value();
  }
  // Of the parameters the browser knows those of the address.
  const params: Record<string, string> = {};
  for (const name of parameters) params[name] = job.params[name] ?? '';
  const shown: Shown = {
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
    markup: markupOf(shown, loaded, making),
    siteAddress: job.siteAddress,
    documents: carriedTexts(screen, documents, making) ?? documentTexts(job, loaded),
  };
  return pageHtml(parts, making.parts.reference(loaded.fixed), making.put);
}

function markupOf(shown: Shown, { makeWords, templates }: LoadedRoute, { by, parts }: Making): Markup {
  const lists = by === 'react' ? null : repeatedElements;
  const plainly = () => splitLinks(byReact(shown, lists));
  if (!makeWords || by === 'react') return plainly();
  const { site } = shown.documents;
  let own = templates.get(site);
  if (!own) {
    own = new Templates(parts);
    templates.set(site, own);
  }
  const words = makeWords(shown.documents, contextOf(shown));
  const markup = own.page(words, shown.path, {
    plainly,
    withMarks(shapes) {
      const { markup, cut } = withMarks(() => byReact({ ...shown, path: PATH_MARK }, null));
      return cutTemplates(markup, cut, shapes);
    },
  });
  if (by === 'both') {
    const { links, body } = markup;
    if (!isSame({ links: parts.whole(links), body: parts.whole(body) }, plainly()))
      throw new Error('React makes another page than the templates.');
  }
  return markup;
}

function byReact(shown: Shown, lists: ListMaker | null): string {
  return renderWithParts(() => utf8(renderToString(<App store={staticStore(shown)} />)), lists);
}

/** All that the page reads, in full; the settings are in a file of their own. */
function documentTexts(job: Job, { reads }: LoadedRoute): CarriedText[] {
  const own = reads.filter(([name]) => name !== 'site');
  return own.map(([name, pathOf]) => [name, utf8(job.document(pathOf(job.params)).text())]);
}

function carriedTexts(screen: Screen<never>, documents: object, { parts }: Making): CarriedText[] | null {
  if (!screen.carries) return null;
  const part = screen.carries.part(documents as never);
  return Object.entries(part).map(([name, value]) => [name, jsonOf(value, parts)]);
}

/** Lists are what pages share: one that comes again is a part. */
const listTexts = new WeakMap<object, string>();

function jsonOf(value: unknown, parts: Parts): string {
  const isList = Array.isArray(value);
  const known = isList && listTexts.get(value);
  if (known) return parts.reference(known);
  const json = utf8(scriptSafe(JSON.stringify(value)));
  if (isList) listTexts.set(value, json);
  return json;
}
