import type { ReactNode } from 'react';
import styles from './details.module.css';

export interface DetailsProps {
  /** Rows without a value are left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Names and values in two columns, hairlines between. */
export function Details({ rows }: DetailsProps) {
  return (
    <dl className={styles.details}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
