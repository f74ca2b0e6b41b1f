import { listOfRoute } from '../../categories.ts';
import type { PropertyListScreen } from '../../generated/catalog.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyListMessages } from '../../i18n/en/property-list.ts';
import { fillText } from '../../i18n/messages.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';

export function head({ list }: { list: PropertyListScreen }, { route, translate }: ScreenContext): Head {
  const lists = translate(propertyListMessages);
  const { title, pageTitle } = lists[listOfRoute(route).name];
  const description = translate(numberFormats).count(list.total, lists.description);
  return { title: pageTitle, description: fillText(description, { title }) };
}
