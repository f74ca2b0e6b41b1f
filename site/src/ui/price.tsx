import { formatFigure } from '../format.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** Whole dirhams; null when there is none. */
  amount: number | null;
  /** What is said instead. */
  missing: string;
  /** After the currency, such as "/ year". */
  period?: string | null;
  className?: string;
}

/** The figure set like type, the currency small after it; one string that never breaks. Size and weight: the caller's. */
export function Price({ amount, missing, period, className }: PriceProps) {
  if (amount === null) return <span className={classNames(styles.price, className)}>{missing}</span>;
  return (
    <data className={classNames(styles.price, className)} value={amount}>
      <bdi>{formatFigure(amount)}</bdi>
      {'\u00a0'}
      <span className={styles.currency}>AED</span>
      {period ? <span className={styles.period}>{` ${period}`}</span> : null}
    </data>
  );
}
