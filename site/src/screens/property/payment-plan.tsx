import { formatFigure, formatPrice } from '../../format.ts';
import type { InstalmentView } from '../../generated/catalog.ts';
import { fillText } from '../../texts/use-texts.ts';
import { BodyBlock } from './body-block.tsx';
import type { Listing } from './listing.ts';
import styles from './payment-plan.module.css';
import { splitOf } from './payment-split.ts';
import { useTexts } from './texts.ts';

/** The instalments, and above them their two halves in one line: 60 / 40. */
export function PaymentPlan({ listing: { paymentPlan, price } }: { listing: Listing }) {
  const { payment } = useTexts().propertyPage;
  if (paymentPlan.length === 0) return null;
  const { before, after } = splitOf(paymentPlan);
  const percent = (n: number) => fillText(payment.percentValue, { n: formatFigure(n) });
  const parts = { before: formatFigure(before), after: formatFigure(after) };
  const dated = paymentPlan.some(({ when }) => when);
  return (
    <BodyBlock title={payment.title}>
      <p className={styles.split}>
        <bdi className={styles.figures}>{fillText(payment.split, parts)}</bdi>
        <span>{fillText(payment.splitNote, parts)}</span>
      </p>
      <table className={styles.plan}>
        <thead>
          <tr>
            <th scope="col">{payment.milestone}</th>
            {dated ? (
              <th scope="col" className={styles.when}>
                {payment.when}
              </th>
            ) : null}
            <th scope="col">{payment.percent}</th>
            {typeof price === 'number' ? <th scope="col">{payment.amount}</th> : null}
          </tr>
        </thead>
        <tbody>
          {paymentPlan.map((instalment: InstalmentView) => (
            <tr key={`${instalment.milestone} ${instalment.when}`}>
              <th scope="row">
                {instalment.milestone}
                {instalment.when ? <span className={styles.under}>{instalment.when}</span> : null}
              </th>
              {dated ? <td className={styles.when}>{instalment.when}</td> : null}
              <td>{percent(instalment.percent)}</td>
              {typeof price === 'number' ? <td>{formatPrice((price * instalment.percent) / 100)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </BodyBlock>
  );
}
