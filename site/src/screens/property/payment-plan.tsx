import { ContentText } from '../../i18n/content-text.tsx';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { TemplateList } from '../../template-part.tsx';
import { BodyBlock } from './body-block.tsx';
import styles from './payment-plan.module.css';
import type { PaymentViewModel } from './property-text-view-model.ts';

export function PaymentPlan({ split, note, dated, priced, instalments }: PaymentViewModel) {
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
          <TemplateList of={instalments}>{(instalment) => <Instalment {...instalment} />}</TemplateList>
        </tbody>
      </table>
    </BodyBlock>
  );
}

function Instalment({
  milestone,
  isTranslated,
  dated,
  when,
  percent,
  amount,
}: PaymentViewModel['instalments'][number]) {
  return (
    <tr>
      <th scope="row">
        <ContentText isTranslated={isTranslated}>{milestone}</ContentText>
        {when ? <span className={styles.under}>{when}</span> : null}
      </th>
      {dated ? <td className={styles.when}>{when}</td> : null}
      <td>{percent}</td>
      {amount === null ? null : <td>{amount}</td>}
    </tr>
  );
}
