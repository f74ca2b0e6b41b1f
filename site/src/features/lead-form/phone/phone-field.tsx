import { Labelled } from '../../../ui/field.tsx';
import { useTexts } from '../texts.ts';
import type { LeadFieldProps } from '../use-lead-form.ts';
import { CountrySelector } from './country-selector.tsx';
import styles from './phone-field.module.css';
import { useNumberInput } from './use-number-input.ts';

export interface PhoneFieldProps extends LeadFieldProps {
  /** Before the dial code: a plus sign, or nothing where the form wants digits alone. */
  prefix?: '+' | '';
  /** As in `Field`. */
  starred?: boolean;
}

/** An international number: a searchable country, whose dial code leads the number and cannot be typed over. */
export function PhoneField({ error, prefix = '+', starred, ...input }: PhoneFieldProps) {
  const { forms } = useTexts();
  const { country, choose, inputProps } = useNumberInput(prefix);
  return (
    <Labelled label={forms.phone} starred={starred} error={error}>
      {(control) => (
        <div className={styles.row} data-field>
          <CountrySelector country={country} onChoose={choose} />
          <input {...input} {...control} {...inputProps} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
      )}
    </Labelled>
  );
}
