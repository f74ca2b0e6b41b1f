import { TITLE_CHARACTERS } from '../routing/page-title.ts';
import { fillPattern } from '../routing/pattern.ts';
import type { Head, ScreenContext } from '../routing/screen.ts';
import type { Shown } from './shown.ts';

export function contextOf({ route, path, params, baseUrl }: Shown): ScreenContext {
  return { route: route.id, path, params, baseUrl };
}

/** The head of a page whose documents are all there. */
export function headOf(shown: Shown): Head {
  // `never`: the route table has checked that these documents are the screen's.
  const head = shown.screen.head(shown.documents as never, contextOf(shown));
  return {
    ...head,
    title: shortened(head.title, TITLE_CHARACTERS),
    description: shortened(head.description, DESCRIPTION_CHARACTERS),
  };
}

/** The longest description that search engines show whole, in characters. */
const DESCRIPTION_CHARACTERS = 160;

/** As many whole words as there is room for. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  const end = kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : kept).replace(/[,;:.–-]+$/, '')}…`;
}

/** Whether search engines may list the page. */
export function isIndexed(route: Shown['route'], head: Head): boolean {
  return route.indexed && head.draft !== true;
}

export function canonicalPath({ route, params }: Pick<Shown, 'route' | 'params'>): string {
  return fillPattern(route.paths[0], params);
}
