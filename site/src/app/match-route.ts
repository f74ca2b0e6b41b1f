import { matchPattern, type Params } from '../navigation/pattern.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

export interface Match {
  route: Route;
  params: Params;
}

/** The route of a path; null for what only the server can answer: unknown paths, and the pages of a 404 status. */
export function matchRoute(path: string): Match | null {
  for (const route of routes) {
    if (route.status !== 200) continue;
    for (const pattern of route.paths) {
      const params = matchPattern(pattern, path);
      if (params) return { route, params };
    }
  }
  return null;
}
