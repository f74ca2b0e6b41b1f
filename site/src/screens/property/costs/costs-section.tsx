import type { ReactNode } from 'react';
import type { Costs } from '../../../generated/catalog.ts';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import details from '../../../ui/details.module.css';
import { InlineLink } from '../../../ui/text-link.tsx';
import { BodyBlock } from '../body-block.tsx';
import contact from '../contact-actions.module.css';
import plan from '../payment-plan.module.css';
import type { CostChoice } from './cost-choice.ts';
import { changeLabel, costNotes, costRows, rateGroups } from './cost-texts.ts';
import styles from './costs-section.module.css';
import type { CostFacts } from './sums.ts';

interface CostsSectionProps {
  facts: CostFacts;
  rates: Costs;
  choice: CostChoice;
  controls?: ReactNode;
  onOpen?: () => void;
  /** Below all. */
  children?: ReactNode;
}

/** The costs as a table, with `controls` or the button that opens them above it. */
export function CostsSection({ facts, rates, choice, controls, onOpen, children }: CostsSectionProps) {
  const texts = useTexts();
  const change = changeLabel(facts, texts);
  return (
    <BodyBlock title={facts.mainCategory === 'Rental' ? texts.costs.renting : texts.costs.buying}>
      {controls}
      {change && !controls ? (
        <Button tone="line" size="small" className={contact.scripted} onClick={onOpen}>
          {change}
        </Button>
      ) : null}
      <table className={classNames(plan.plan, styles.costs)}>
        <tbody>
          {costRows(facts, rates, choice, texts).map(({ name, note, amount, isSum }) => (
            <tr key={name} className={isSum ? styles.sum : undefined}>
              <th scope="row">
                {name}
                {note ? <small className={details.note}>{note}</small> : null}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={details.note}>{costNotes(facts, texts)}</p>
      <details className={details.note}>
        <summary>{texts.costs.sources}</summary>
        <ul>
          {rateGroups(facts).map((group) => {
            const name = texts.costs.groups[group];
            const source = group === 'agency' ? null : rates[group].source;
            const checked = fillText(texts.costs.checkedOn, {
              date: texts.dates.date(rates[group].checkedOn),
            });
            return (
              <li key={group}>
                {source === null ? name : <InlineLink href={source}>{name}</InlineLink>} · {checked}
              </li>
            );
          })}
        </ul>
      </details>
      {children}
    </BodyBlock>
  );
}
