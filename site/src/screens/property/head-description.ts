// What search engines show of a listing: its type, sale or letting and its place, then its first words.
import type { PropertyPage } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText } from '../../i18n/messages.ts';

type Described = Pick<PropertyPage, 'mainCategory' | 'subCategory' | 'location'>;

export function headDescription(property: Described & Pick<PropertyPage, 'summary'>): string {
  return openingOf(property) + (property.summary ?? '');
}

/** The summary again from a page's head, where it may have been cut. */
export function summaryOf(description: string, property: Described): string {
  const opening = openingOf(property);
  return description.startsWith(opening) ? description.slice(opening.length) : description;
}

function openingOf({ mainCategory, subCategory, location }: Described): string {
  const { city, headOpening } = propertyPageMessages;
  const place = location === null ? city : location.includes(city) ? location : `${location}, ${city}`;
  const opening = mainCategory === 'Rental' ? headOpening.rent : headOpening.sale;
  return `${fillText(opening, { type: subCategory, place })} `;
}
