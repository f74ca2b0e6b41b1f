// Loads every screen once and then turns jobs into pages.

import { assets } from 'virtual:ssg-assets';
import { renderToString } from 'react-dom/server';
import type { ModuleAssets } from '../../../vite-plugin-ssg/asset-list.ts';
import { fillPattern } from '../../routing/pattern.ts';
import type { Screen } from '../../routing/screen.ts';
import { App } from '../app.tsx';
import { headOf } from '../page-context.ts';
import type { Route } from '../route.ts';
import { routes } from '../routes.ts';
import { type Documents, type Shown, staticStore } from '../shown.ts';
import { feedOf } from './feeds.ts';
import { graphJson } from './graph/graph.ts';
import type { Job } from './job.ts';
import { pageHtml } from './page-html.ts';

interface LoadedRoute {
  route: Route;
  screen: Screen<never>;
  own: ModuleAssets;
}

export type Renderer = (job: Job) => string;

export async function createRenderer(): Promise<Renderer> {
  const loaded = new Map<string, LoadedRoute>();
  for (const route of routes) loaded.set(route.id, await loadRoute(route));
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
  return { route, screen: module.default, own };
}

function renderPage(job: Job, { route, screen, own }: LoadedRoute): string {
  const { path, params, baseUrl } = job;
  const read = Object.entries(route.reads).map(
    ([name, template]) => [name, job.document(fillPattern(template, params))] as const,
  );
  const documents = Object.fromEntries(read.map(([name, document]) => [name, document.value()]));
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
  const parts = {
    head,
    siteName: site.name,
    canonical: route.status === 200 ? baseUrl + job.canonical : null,
    indexed: route.indexed,
    baseUrl,
    share: job.share,
    feed: feedOf(route.id, head.title, documents),
    graph: route.indexed
      ? graphJson({ route: route.id, path: job.canonical, baseUrl, head, site, documents })
      : null,
    route: route.id,
    path,
    params,
    markup: renderToString(<App store={staticStore(shown)} />),
    documents: read.map(([name, document]): [string, string] => [name, document.text]),
  };
  return pageHtml(parts, assets, own);
}
