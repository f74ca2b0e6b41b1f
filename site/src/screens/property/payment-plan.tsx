import type { Property } from '../../features/property/read-property.ts';
import type { InstalmentView } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { fillText, type Texts, useTexts } from '../../i18n/texts.ts';
import { BodyBlock } from './body-block.tsx';
import styles from './payment-plan.module.css';
import { paymentSplit } from './payment-split.ts';

interface PaymentPlanProps {
  plan: readonly InstalmentView[];
  price: Property['price'];
}

/** The instalments, with the shares before and from handover, as `60 / 40`, above them. */
export function PaymentPlan({ plan, price }: PaymentPlanProps) {
  const texts = useTexts();
  const { before, after } = paymentSplit(plan);
  const shares = { before: texts.numbers.figure(before), after: texts.numbers.figure(after) };
  const isDated = plan.some(({ when }) => when);
  const isPriced = typeof price === 'number';
  return (
    <BodyBlock title={texts.propertyPage.payment.title}>
      <p className={styles.split}>
        <bdi className={styles.figures}>{fillText(texts.propertyPage.payment.split, shares)}</bdi>
        <span>{fillText(texts.propertyPage.payment.splitNote, shares)}</span>
      </p>
      <table className={styles.plan}>
        <thead>
          <tr>
            <th scope="col">{texts.propertyPage.payment.milestone}</th>
            {isDated ? (
              <th scope="col" className={styles.when}>
                {texts.propertyPage.payment.when}
              </th>
            ) : null}
            <th scope="col">{texts.propertyPage.payment.percent}</th>
            {isPriced ? <th scope="col">{texts.propertyPage.payment.amount}</th> : null}
          </tr>
        </thead>
        <tbody>
          {plan.map(({ due, milestone, when, percent }, at) => {
            const date = when && dueText(when, texts);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and their order stays.
              <tr key={at}>
                <th scope="row">
                  <ContentText>{milestone ?? texts.propertyPage.payment.due[due]}</ContentText>
                  {date ? <span className={styles.under}>{date}</span> : null}
                </th>
                {isDated ? <td className={styles.when}>{date}</td> : null}
                <td>
                  {fillText(texts.propertyPage.payment.percentValue, { n: texts.numbers.figure(percent) })}
                </td>
                {isPriced ? <td>{texts.numbers.price((price * percent) / 100)}</td> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </BodyBlock>
  );
}

/** Years as `2027–2029`, which are the same in all languages; a quarter, a month or a day otherwise. */
function dueText(when: string, texts: Texts): string {
  return when.includes('-') ? texts.dates.handover(when) : when.replace('/', '–');
}
