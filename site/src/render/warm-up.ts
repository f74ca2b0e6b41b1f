// Renders a page of every route before the snapshot is taken, so that the snapshot contains compiled code.

import { routes } from '../app/routes.ts';
import { fillPattern } from '../navigation/pattern.ts';
import { type Route, SITE_DOCUMENT } from '../navigation/route.ts';
import { storeDocument } from './job.ts';
import { createRenderer, type LoadedSite } from './renderer.tsx';
import { sampleDocuments } from './sample-documents.ts';

/** The first round makes templates, the later ones fill them. */
const ROUNDS = 4;

const PARAMS = { id: '42', slug: 'a-slug', similar: 'any' };

/** Renders sample pages of every route, so that the start-up snapshot has compiled code and templates. */
export function warmUp(loaded: LoadedSite): void {
  const documents = Object.entries(sampleDocuments).map(([template, value]) => {
    return [fillPattern(template, PARAMS), storeDocument(JSON.stringify(value))] as const;
  });
  const stored = new Map(documents);
  const render = createRenderer(loaded, 'templates');
  for (let time = 0; time < ROUNDS; time += 1) {
    for (const route of routes) render(jobOf(route, stored));
  }
}

function jobOf({ id, paths }: Route, documents: ReadonlyMap<string, ReturnType<typeof storeDocument>>) {
  const path = fillPattern(paths[0], PARAMS);
  return {
    ...{
      id: 0,
      route: id,
      path,
      canonical: path,
      params: PARAMS,
      language: 'en' as const,
      alternates: {},
      own: [],
      shared: [SITE_DOCUMENT],
    },
    baseUrl: 'https://www.example.com',
    siteAddress: '/assets/site-0123456789.json',
    socialImage: { src: '/media/share.jpg', alt: 'A home' },
    document(wanted: string) {
      const stored = documents.get(wanted);
      if (!stored) throw new Error(`There is no sample of ${wanted}.`);
      return stored;
    },
  };
}
