import type { PropertyPage } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { propertyTypeMessages } from '../../i18n/en/property-types.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';

export function head({ property }: { property: PropertyPage }, { translate }: ScreenContext): Head {
  return {
    title: property.title,
    description: description(property, translate),
    draft: property.draft,
  };
}

/** The description for search engines: type, offer and place, then the summary. */
function description(property: PropertyPage, translate: Translate): string {
  const { headDescription } = translate(propertyPageMessages);
  const { mainCategory, subCategory, summary } = property;
  return fillText(mainCategory === 'Rental' ? headDescription.rent : headDescription.sale, {
    type: translate(propertyTypeMessages).typeName(subCategory),
    place: placeText(property, translate),
    summary: summary ?? '',
  });
}

/** The location, with the city where it is missing. */
function placeText({ location }: PropertyPage, translate: Translate): string {
  const { city, locationInCity } = translate(propertyPageMessages);
  if (location === null) return city;
  return location.includes(city) ? location : fillText(locationInCity, { location });
}
