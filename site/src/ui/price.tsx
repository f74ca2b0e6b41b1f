import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** For machines; omitted where `figure` is a text instead. */
  amount?: number;
  /** The amount as people write it. */
  figure: string;
  currency?: string;
  /** What follows the currency, such as "/ year". */
  period?: string | null;
  className?: string | undefined;
}

/**
 * The figure set like type, the currency small after it; one string that never breaks. Size and weight: the caller's.
 */
export function Price({ amount, figure, currency, period, className }: PriceProps) {
  if (amount === undefined) return <span className={classNames(styles.price, className)}>{figure}</span>;
  return (
    <data className={classNames(styles.price, className)} value={amount}>
      <bdi>{figure}</bdi>
      {'\u00a0'}
      <span className={styles.currency}>{currency}</span>
      {period ? <span className={styles.period}>{` ${period}`}</span> : null}
    </data>
  );
}
