// Loads every screen once and then turns jobs into pages.

import { assets } from 'virtual:ssg-assets';
import { renderToString } from 'react-dom/server';
import { fillPattern, parametersOf } from '../../routing/pattern.ts';
import type { Screen } from '../../routing/screen.ts';
import { type Markup, renderWithParts } from '../../ui/once-store.ts';
import { loadParts } from '../../waking/late.tsx';
import { App } from '../app.tsx';
import { headOf, isIndexed } from '../page-context.ts';
import { type Route, SITE_DOCUMENT } from '../route.ts';
import { routes } from '../routes.ts';
import { type Documents, type Shown, staticStore } from '../shown.ts';
import { feedOf } from './feeds.ts';
import { graphJson } from './graph/graph.ts';
import type { Job, StoredDocument } from './job.ts';
import { fixedHead, pageHtml, scriptSafe } from './page-html.ts';

interface LoadedRoute {
  route: Route;
  screen: Screen<never>;
  /** Names of the path's parameters. */
  parameters: string[];
  /** The head's part that all pages of the route share. */
  fixed: Buffer;
}

export type Renderer = (job: Job) => Markup;

export async function createRenderer(): Promise<Renderer> {
  const loaded = new Map<string, LoadedRoute>();
  for (const route of routes) loaded.set(route.id, await loadRoute(route));
  // A page is whole as HTML, whatever comes late in the browser.
  await loadParts();
  return (job) => {
    const found = loaded.get(job.route);
    if (!found) throw new Error(`${job.path}: there is no route "${job.route}".`);
    return renderPage(job, found);
  };
}

async function loadRoute(route: Route): Promise<LoadedRoute> {
  // The build adds `moduleSource` to every lazily loaded module.
  const module: { default: Screen<never>; moduleSource?: string } = await route.load();
  const own = assets.modules[module.moduleSource ?? ''];
  if (!own) throw new Error(`The client build has no files for the screen of route "${route.id}".`);
  return {
    route,
    screen: module.default,
    parameters: parametersOf(route.paths[0]),
    fixed: Buffer.from(fixedHead(assets, own)),
  };
}

function renderPage(job: Job, { route, screen, fixed, parameters }: LoadedRoute): Markup {
  const { path, baseUrl } = job;
  const texts: [name: string, json: string][] = [];
  const documents: Record<string, unknown> = {};
  for (const [name, template] of Object.entries(route.reads)) {
    const document = job.document(fillPattern(template, job.params));
    documents[name] = document.value();
    if (name !== 'site') texts.push([name, document.text]);
  }
  // Of the parameters the browser knows those of the address.
  const params = Object.fromEntries(parameters.map((name) => [name, job.params[name] ?? '']));
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
      ? graphJson({ route: route.id, path: job.canonical, baseUrl, head, site, documents })
      : null,
    route: route.id,
    path,
    params,
    markup: renderWithParts(() => renderToString(<App store={staticStore(shown)} />)),
    siteAddress: siteAddress(job.document(SITE_DOCUMENT)),
    documents: carriedTexts(screen, documents) ?? texts,
  };
  return pageHtml(parts, fixed);
}

/** Where the generator has put this version of the settings, to be kept by browsers for good. */
function siteAddress(document: StoredDocument): string {
  return `/assets/site-${document.hash()}.json`;
}

function carriedTexts(screen: Screen<never>, documents: object): [name: string, json: string][] | null {
  if (!screen.carries) return null;
  const part = screen.carries.part(documents as never);
  return Object.entries(part).map(([name, value]) => [name, scriptSafe(JSON.stringify(value))]);
}
