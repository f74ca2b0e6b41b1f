// What a visitor has done in a part of the page that is about to be made anew, because a translator has changed its HTML so that React
// cannot take it over: words that were typed, the focus, and a button that was pressed.
import { movePress } from './start.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';
const PRESSED = '[type=button], [data-press], form';

/** Call before; what it answers puts everything back. A translator changes texts, and no order of elements. */
export function keepActions(region: Element): () => void {
  const fields = [...region.querySelectorAll<Field>(FIELDS)];
  const focused = fields.indexOf(document.activeElement as Field);
  const pressed = [...region.querySelectorAll<HTMLElement>(PRESSED)];
  return () => {
    const fieldsNow = [...region.querySelectorAll<Field>(FIELDS)];
    for (const [index, before] of fields.entries()) {
      const now = fieldsNow[index];
      if (now?.name === before.name && now.value !== before.value) write(now, before.value);
    }
    fieldsNow[focused]?.focus({ preventScroll: true });
    const pressedNow = [...region.querySelectorAll<HTMLElement>(PRESSED)];
    movePress((element) => pressedNow[pressed.indexOf(element)]);
  };
}

/** As if it were typed: React, which may look after the field's value, hears of it. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
