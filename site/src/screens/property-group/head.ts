import type { PropertyGroupScreen } from '../../generated/catalog.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyIndexMessages } from '../../i18n/en/property-index.ts';
import { propertyTypeMessages } from '../../i18n/en/property-types.ts';
import { fillText } from '../../i18n/messages.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';

export function head({ group }: { group: PropertyGroupScreen }, { translate }: ScreenContext): Head {
  const { listName, groupTitle, groupDescription } = translate(propertyIndexMessages);
  const category = translate(propertyTypeMessages).categories[group.mainCategory];
  const place = { category, type: listName(group.subCategory).toLowerCase() };
  const description = translate(numberFormats).count(group.properties.length, groupDescription);
  return { title: fillText(groupTitle, place), description: fillText(description, place) };
}
