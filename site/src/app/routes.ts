// The route table: pages, sitemap, canonical links, redirects and browser tests all come from it.
import type { Route } from '../navigation/route.ts';

const files = import.meta.glob<Route | Route[]>('../screens/*/route.ts', { eager: true, import: 'default' });

/** The routes of all screens, in the order of their files' names, which the bundler and the tests sort differently. */
export const routes: Route[] = Object.keys(files)
  .sort()
  .flatMap((file) => files[file] ?? []);

/** Throws when no route has the id, which is an error of the program. */
export function routeById(id: string): Route {
  const found = routes.find((route) => route.id === id);
  if (!found) throw new Error(`No route has the id "${id}".`);
  return found;
}
