import { fillText, type Texts, useTexts } from '../../../i18n/texts.ts';
import type { SearchField } from '../search-values.ts';

/** Says which parts of the address are not searched. */
export function LeftOutFields({ fields }: { fields: readonly SearchField[] }) {
  const texts = useTexts();
  const { leftOut } = texts.filterSheet;
  const names = new Set(fields.map((field) => fieldLabel(field, texts)));
  return <p>{fillText(leftOut, { fields: texts.numbers.list([...names]) })}</p>;
}

/** The name of a field of an address. */
function fieldLabel(field: SearchField, texts: Texts): string {
  const { facets } = texts.filterSheet;
  switch (field) {
    case 'query':
      return texts.search.text;
    case 'sort':
      return texts.filterBar.sort;
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
