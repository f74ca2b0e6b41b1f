import { filterBarMessages } from '../../../i18n/en/filter-bar.ts';
import { filterSheetMessages } from '../../../i18n/en/filter-sheet.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { searchMessages } from '../../../i18n/en/search.ts';
import { fillText, type Translate, useTranslate } from '../../../i18n/messages.ts';
import type { SearchField } from '../search-values.ts';

/** Says which parts of the address are not searched. */
export function LeftOutFields({ fields }: { fields: readonly SearchField[] }) {
  const translate = useTranslate();
  const { leftOut } = translate(filterSheetMessages);
  const names = new Set(fields.map((field) => fieldLabel(field, translate)));
  return <p>{fillText(leftOut, { fields: translate(numberFormats).list([...names]) })}</p>;
}

/** The name of a field of an address. */
function fieldLabel(field: SearchField, translate: Translate): string {
  const { facets } = translate(filterSheetMessages);
  switch (field) {
    case 'query':
      return translate(searchMessages).text;
    case 'sort':
      return translate(filterBarMessages).sort;
    case 'price_from':
    case 'price_to':
      return facets.price;
    case 'area_from':
    case 'area_to':
      return facets.area;
    default:
      return facets[field];
  }
}
