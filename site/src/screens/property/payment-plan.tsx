import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { BodyBlock } from './body-block.tsx';
import styles from './payment-plan.module.css';
import type { PaymentWords } from './payment-words.ts';

export function PaymentPlan({ words }: { words: PaymentWords }) {
  const { split, note, dated, priced, instalments } = words;
  const { payment } = useMessages(propertyPageMessages);
  return (
    <BodyBlock title={payment.title}>
      <p className={styles.split}>
        <bdi className={styles.figures}>{split}</bdi>
        <span>{note}</span>
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
            {priced ? <th scope="col">{payment.amount}</th> : null}
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ milestone, when, percent, amount }) => (
            <tr key={`${milestone} ${when}`}>
              <th scope="row">
                {milestone}
                {when ? <span className={styles.under}>{when}</span> : null}
              </th>
              {dated ? <td className={styles.when}>{when}</td> : null}
              <td>{percent}</td>
              {amount === null ? null : <td>{amount}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </BodyBlock>
  );
}
