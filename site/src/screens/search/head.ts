import { fillText } from '../../i18n/texts.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';
import { listOfRoute } from '../../property-lists.ts';

export function head(_documents: object, { route, texts }: ScreenContext): Head {
  const { titles, description } = texts.searchResults;
  const title = titles[listOfRoute(route).name];
  return { title, description: fillText(description, { title }) };
}
