import type { PropertyPage } from '../../generated/catalog.ts';
import { fillText, type Texts } from '../../i18n/texts.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';

export function head({ property }: { property: PropertyPage }, { texts }: ScreenContext): Head {
  return {
    title: property.title,
    description: description(property, texts),
    draft: property.draft,
  };
}

/** The description for search engines: type, offer and place, then the summary. */
function description(property: PropertyPage, texts: Texts): string {
  const { headDescription } = texts.propertyPage;
  const { mainCategory, subCategory, summary } = property;
  return fillText(mainCategory === 'Rental' ? headDescription.rent : headDescription.sale, {
    type: texts.propertyTypes.typeName(subCategory),
    place: placeText(property, texts),
    summary: summary ?? '',
  });
}

/** The location, with the city where it is missing. */
function placeText({ location }: PropertyPage, texts: Texts): string {
  const { city } = texts.common;
  const { locationInCity } = texts.propertyPage;
  if (location === null) return city;
  return location.includes(city) ? location : fillText(locationInCity, { location });
}
