import type { ReactNode } from 'react';
import styles from './details.module.css';

export type Row = readonly [label: string, value: ReactNode];

/** Rows that have a value; zero is one. */
export function knownRows(rows: readonly Row[]): Row[] {
  return rows.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '');
}

/** Names and values in two columns, hairlines between. */
export function Details({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
