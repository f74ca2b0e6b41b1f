import type { PropertyGroupScreen } from '../../generated/catalog.ts';
import { fillText } from '../../i18n/texts.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';

export function head({ group }: { group: PropertyGroupScreen }, { texts }: ScreenContext): Head {
  const { listName, groupTitle, groupDescription } = texts.propertyIndex;
  const category = texts.propertyTypes.categories[group.mainCategory];
  const place = { category, type: listName(group.subCategory).toLowerCase() };
  const description = texts.numbers.count(group.properties.length, groupDescription);
  return { title: fillText(groupTitle, place), description: fillText(description, place) };
}
