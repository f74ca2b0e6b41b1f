import { Labelled } from '../../../ui/field.tsx';
import { useTexts } from '../texts.ts';
import type { LeadFieldProps } from '../use-lead-form.ts';
import styles from './prefixed-number-field.module.css';

/** A number after a dial code that is shown and cannot be changed. */
export function PrefixedNumberField({ error, prefix, ...input }: LeadFieldProps & { prefix: string }) {
  const { forms } = useTexts();
  return (
    <Labelled label={forms.phone} error={error}>
      {(control) => (
        <div className={styles.row}>
          <span className={styles.prefix}>
            <bdi>{prefix}</bdi>
          </span>
          <input {...input} {...control} type="text" inputMode="tel" autoComplete="tel-national" />
        </div>
      )}
    </Labelled>
  );
}
