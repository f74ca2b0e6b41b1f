import { fillPattern } from '../routing/pattern.ts';
import type { Head, ScreenContext } from '../routing/screen.ts';
import type { Shown } from './shown.ts';

export function contextOf({ route, path, params, baseUrl }: Shown): ScreenContext {
  return { route: route.id, path, params, baseUrl };
}

/** The head of a page whose documents are all there. */
export function headOf(shown: Shown): Head {
  // `never`: the route table has checked that these documents are the screen's.
  return shown.screen.head(shown.documents as never, contextOf(shown));
}

export function canonicalPath({ route, params }: Pick<Shown, 'route' | 'params'>): string {
  return fillPattern(route.paths[0], params);
}
