import type { PropertyListScreen } from '../../generated/catalog.ts';
import { fillText } from '../../i18n/texts.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';
import { listOfRoute } from '../../property-lists.ts';

export function head({ list }: { list: PropertyListScreen }, { route, texts }: ScreenContext): Head {
  const { title, pageTitle } = texts.propertyList[listOfRoute(route).name];
  const description = texts.numbers.count(list.total, texts.propertyList.description);
  return { title: pageTitle, description: fillText(description, { title }) };
}
