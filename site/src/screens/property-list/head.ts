import type { PropertyListScreen } from '../../generated/catalog.ts';
import { fillText } from '../../i18n/texts.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';
import { listOfRoute } from '../../property-lists.ts';

export function head({ list }: { list: PropertyListScreen }, { route, texts }: ScreenContext): Head {
  const lists = texts.propertyList;
  const { title, pageTitle } = lists[listOfRoute(route).name];
  const description = texts.numbers.count(list.total, lists.description);
  return { title: pageTitle, description: fillText(description, { title }) };
}
