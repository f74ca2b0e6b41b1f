// Renders sample pages before a worker's snapshot is taken, so that the snapshot has their code compiled and knows
// which variants of templates are independent.
import { routes } from '../app/routes.ts';
import { fillPattern } from '../navigation/pattern.ts';
import type { Route } from '../navigation/route.ts';
import { type JobHeader, readJob, type StoredDocument, storeDocument } from './job.ts';
import { createRenderer, type LoadedSite } from './renderer.tsx';
import { sampleDocuments, sampleProperties } from './sample-documents.ts';

/** Of all samples. */
const PARAMS = { id: '42', slug: 'a-slug', similar: 'any' };

/**
 * Renders every route once for each sample of a property: templates are taken from the first pages, and later ones are
 * filled into them.
 */
export function warmUp(loaded: LoadedSite): void {
  const documents = new Map<string, StoredDocument>();
  const store = (pattern: string, value: unknown) =>
    documents.set(fillPattern(pattern, PARAMS), storeDocument(JSON.stringify(value)));
  for (const [pattern, value] of Object.entries(sampleDocuments)) store(pattern, value);
  const render = createRenderer(loaded, 'templates');
  for (const property of sampleProperties) {
    store('/api/properties/:id', property);
    for (const route of routes) {
      render(readJob([JSON.stringify(headerOf(route, [...documents.keys()]))], documents));
    }
  }
}

function headerOf({ id, paths }: Route, shared: string[]): JobHeader {
  const path = fillPattern(paths[0], PARAMS);
  return {
    id: 0,
    route: id,
    path,
    params: PARAMS,
    language: 'en',
    canonical: path,
    alternates: {},
    baseUrl: 'https://www.example.com',
    siteAddress: '/assets/site-0123456789.json',
    shared,
    own: [],
    socialImage: { src: '/media/share.jpg', alt: 'A home' },
  };
}
