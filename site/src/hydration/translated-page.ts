// Renders a page anew that was translated before hydration, since React cannot hydrate such HTML. Typed text, the focus
// and the waiting click are kept.
import { flushSync } from 'react-dom';
import { moveReplay } from './start.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';
const REPLAYED = '[type=button], [data-replay], form';

/** `render` puts the page in place of its HTML; the translator notices and translates it again. */
export function renderAnew(root: Element, render: () => void): void {
  const restore = saveInput(root);
  flushSync(render);
  restore();
}

/** Call before `region` is rendered anew; the returned function restores. Translators keep the order of elements. */
export function saveInput(region: Element): () => void {
  const fields = [...region.querySelectorAll<Field>(FIELDS)];
  const focused = fields.indexOf(document.activeElement as Field);
  const replayed = [...region.querySelectorAll<HTMLElement>(REPLAYED)];
  return () => {
    const fieldsNow = [...region.querySelectorAll<Field>(FIELDS)];
    for (const [index, before] of fields.entries()) {
      const now = fieldsNow[index];
      if (now?.name === before.name && now.value !== before.value) write(now, before.value);
    }
    fieldsNow[focused]?.focus({ preventScroll: true });
    const replayedNow = [...region.querySelectorAll<HTMLElement>(REPLAYED)];
    moveReplay((element) => replayedNow[replayed.indexOf(element)]);
  };
}

/** As if it were typed, so that React hears of it where it controls the field. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
