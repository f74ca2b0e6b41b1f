import { listOfRoute } from '../../categories.ts';
import { searchResultsMessages } from '../../i18n/en/search-results.ts';
import { fillText } from '../../i18n/messages.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';

export function head(_documents: object, { route, translate }: ScreenContext): Head {
  const { titles, description } = translate(searchResultsMessages);
  const title = titles[listOfRoute(route).name];
  return { title, description: fillText(description, { title }) };
}
