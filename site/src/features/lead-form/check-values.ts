// Runs the rules that `catalog` generates: the same table that the function behind the form runs.
import type { FieldName, Form, Rule } from '../../generated/forms.ts';

export type Values = Partial<Record<FieldName, string>>;

/** What is wrong, by field; a field that is right is not in it. */
export type Faults = Partial<Record<FieldName, string>>;

export function checkValues(form: Form, values: Values): Faults {
  const faults: Faults = {};
  for (const { name } of form.fields) {
    const message = checkValue(form, name, values[name] ?? '');
    if (message !== null) faults[name] = message;
  }
  return faults;
}

/** The message of the first rule that is not met, or null. */
export function checkValue(form: Form, name: FieldName, value: string): string | null {
  const rules = form.fields.find((field) => field.name === name)?.rules ?? [];
  const given = value.trim();
  return rules.find((rule) => !meets(rule, given))?.message ?? null;
}

function meets(rule: Rule, value: string): boolean {
  switch (rule.rule) {
    case 'required':
      return value !== '';
    case 'minChars':
      // Characters as the Rust side counts them, not UTF-16 units.
      return [...value].length >= rule.count;
    case 'pattern':
      return new RegExp(rule.pattern, 'u').test(value);
  }
}
