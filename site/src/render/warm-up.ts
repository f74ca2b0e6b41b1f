// Renders sample pages before a worker's snapshot is taken, so that the snapshot has the code compiled.
import { routes } from '../app/routes.ts';
import { fillPattern } from '../navigation/pattern.ts';
import type { Route } from '../navigation/route.ts';
import { type Job, type JobHeader, readJob, storeDocument } from './job.ts';
import { createRenderer, type LoadedSite } from './renderer.tsx';
import { sampleDocuments } from './sample-documents.ts';

/** Of all samples. */
const PARAMS = { id: '42', slug: 'a-slug', similar: 'any' };

/** Renders two pages of every route: templates are taken from the first one, and the second is filled into them. */
export function warmUp(loaded: LoadedSite): void {
  const samples = Object.entries(sampleDocuments);
  const documents = new Map(
    samples.map(([path, value]) => [fillPattern(path, PARAMS), storeDocument(JSON.stringify(value))]),
  );
  const jobOf = (route: Route): Job =>
    readJob([JSON.stringify(headerOf(route, [...documents.keys()]))], documents);
  const render = createRenderer(loaded, 'templates');
  for (const route of [...routes, ...routes]) render(jobOf(route));
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
