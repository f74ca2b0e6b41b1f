// What search engines show of a listing: its type, sale or letting and its place, then its first words.
import type { PropertyPage } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText } from '../../i18n/messages.ts';

export function headDescription({
  mainCategory,
  subCategory,
  location,
  summary,
}: Pick<PropertyPage, 'mainCategory' | 'subCategory' | 'location' | 'summary'>): string {
  const { city, headOpening } = propertyPageMessages;
  const place = location === null ? city : location.includes(city) ? location : `${location}, ${city}`;
  const opening = mainCategory === 'Rental' ? headOpening.rent : headOpening.sale;
  return `${fillText(opening, { type: subCategory, place })} ${summary ?? ''}`;
}
