// Brings a prerendered page to life: the same tree over the same documents, then navigation inside the site.
import './styles.ts';
import { hydrateRoot } from 'react-dom/client';
import type { Params } from '../routing/pattern.ts';
import { loadParts } from '../waking/late.tsx';
import { enliven } from '../waking/start.ts';
import { App } from './app.tsx';
import { seedDocument } from './document-cache.ts';
import { carriedDocuments, fetchSite, wholeDocuments } from './first-documents.ts';
import { followLinks } from './link-clicks.ts';
import { routeById } from './match-route.ts';
import { createNavigation } from './navigation.ts';
import { ownReads } from './read-documents.ts';
import { startScrollMemory } from './scroll-memory.ts';

async function start(root: HTMLElement): Promise<void> {
  const {
    route: id = '',
    path = '/',
    params: paramsText = '{}',
    baseUrl = '',
    site: siteAddress = '',
  } = root.dataset;
  const route = routeById(id);
  const params = JSON.parse(paramsText) as Params;
  const [{ default: screen }, settings] = await Promise.all([route.load(), fetchSite(siteAddress)]);
  // An address that says more than the HTML knows is answered at once, by all parts.
  if (window.location.search || window.location.hash) await loadParts();
  const documents = wholeDocuments(screen, carriedDocuments(), settings);
  for (const { name, path: own } of ownReads({ route, params })) seedDocument(own, documents[name]);
  const navigation = createNavigation({
    status: 'ready',
    route,
    screen,
    path,
    params,
    search: window.location.search,
    baseUrl,
    visit: 0,
    record: undefined,
    documents,
  });
  startScrollMemory();
  followLinks(navigation);
  hydrateRoot(root, <App store={navigation} onAlive={() => enliven(root)} />);
}

const root = document.getElementById('root');
if (root) void start(root);
