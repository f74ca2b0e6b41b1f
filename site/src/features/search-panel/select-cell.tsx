import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-panel.module.css';

export interface SelectCellProps {
  name: string;
  label: string;
  /** Shown while nothing is chosen; cannot be chosen itself. */
  empty: string;
  options: { value: string; label: string }[];
  value: string | undefined;
}

export function SelectCell({ name, label, empty, options, value = '' }: SelectCellProps) {
  const id = useId();
  const isForeign = value !== '' && !options.some((option) => option.value === value);
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="" disabled hidden>
          {empty}
        </option>
        {/* An address may ask for what is not on the list: what is shown must be what is searched. */}
        {isForeign ? <option value={value}>{value}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </div>
  );
}
