import { matchPattern } from './pattern.ts';
import type { Match, Route } from './route.ts';

/** The route of a path; null for what only the server can answer: unknown paths, and pages with a status of 404. */
export function findRoute(routes: readonly Route[], path: string): Match | null {
  for (const route of routes) {
    if (route.status !== 200) continue;
    for (const pattern of route.paths) {
      const params = matchPattern(pattern, path);
      if (params) return { route, params };
    }
  }
  return null;
}
