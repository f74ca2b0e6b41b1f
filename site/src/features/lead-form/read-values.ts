import type { FieldName, Form } from '../../generated/forms.ts';
import type { Values } from './check-values.ts';
import { contactNumber } from './phone/contact-number.ts';

/** Exactly the form's fields, trimmed, whatever else its markup holds. */
export function readValues(form: Form, element: HTMLFormElement): Values {
  const data = new FormData(element);
  return Object.fromEntries(form.fields.map(({ name }) => [name, readValue(form, element, data, name)]));
}

function readValue(form: Form, element: HTMLFormElement, data: FormData, name: FieldName): string {
  const text = String(data.get(name) ?? '').trim();
  if (name !== 'contactNumber') return text;
  const control = element.elements.namedItem(name);
  return contactNumber(form.id, text, control instanceof HTMLElement ? control.dataset.dialCode : undefined);
}
