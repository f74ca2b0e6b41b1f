import { classNames } from './class-names.ts';
import styles from './price.module.css';

/** A price as it is shown. */
export interface PriceViewModel {
  /** In digits for machines; null when there is none. */
  amount: string | null;
  /** The same as people write it, or what is said instead. */
  figure: string;
  currency: string;
  /** After the currency, such as "/ year". */
  period: string | null;
}

/**
 * The figure set like type, the currency small after it; one string that never breaks. Size and weight: the caller's.
 */
export function Price({
  price: { amount, figure, currency, period },
  className,
}: {
  price: PriceViewModel;
  className?: string;
}) {
  if (amount === null) return <span className={classNames(styles.price, className)}>{figure}</span>;
  return (
    <data className={classNames(styles.price, className)} value={amount}>
      <bdi>{figure}</bdi>
      {'\u00a0'}
      <span className={styles.currency}>{currency}</span>
      {period ? <span className={styles.period}>{period}</span> : null}
    </data>
  );
}
