// The costs of a property as the visitor chooses payment, deposit, interest, term and cheques, kept in the address.
import { useState } from 'react';
import type { Costs } from '../../../generated/catalog.ts';
import { lazyComponent } from '../../../hydration/lazy-component.tsx';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import { useNavigate, usePath, useSearch } from '../../../navigation/use-router.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import details from '../../../ui/details.module.css';
import { InlineLink } from '../../../ui/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BodyBlock } from '../body-block.tsx';
import plan from '../payment-plan.module.css';
import { type CostChoice, costChoiceQuery, defaultChoice, hasChoice, readCostChoice } from './cost-choice.ts';
import { changeLabel, costNotes, costRows, rateGroups } from './cost-texts.ts';
import styles from './costs-calculator.module.css';
import type { CostFacts } from './sums.ts';

const CostControls = lazyComponent(async () => (await import('./cost-controls.tsx')).CostControls);

interface CostsProps {
  facts: CostFacts;
  rates: Costs;
}

/** The costs of a property. A prerendered page does not know its query string and shows the default choice. */
export function CostsCalculator({ facts, rates }: CostsProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const path = usePath();
  const queryString = useSearch();
  const [hasOpened, setOpened] = useState(false);
  const defaults = defaultChoice(facts, rates);
  const choice = readCostChoice(queryString, facts, rates);
  const rows = costRows(facts, rates, choice, texts);
  const label = changeLabel(facts, texts);
  const handleChange = (next: CostChoice) =>
    navigate(path + costChoiceQuery(queryString, next, defaults) + window.location.hash, { replace: true });

  return (
    <BodyBlock title={facts.mainCategory === 'Rental' ? texts.costs.renting : texts.costs.buying}>
      {label === null ? null : hasOpened || hasChoice(queryString) ? (
        <CostControls
          facts={facts}
          rates={rates}
          choice={choice}
          defaults={defaults}
          label={label}
          takesFocus={hasOpened}
          onChange={handleChange}
        />
      ) : (
        <Button tone="line" size="small" data-needs-script="" onClick={() => setOpened(true)}>
          {label}
        </Button>
      )}
      <table className={classNames(plan.plan, styles.costs)}>
        <tbody>
          {rows.map(({ name, note, amount, isSum }) => (
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
      <Sources facts={facts} rates={rates} />
      <VisuallyHidden role="status">
        {hasChoice(queryString)
          ? texts.numbers.list(
              rows.filter(({ isSum }) => isSum).map(({ name, amount }) => `${name}: ${amount}`),
            )
          : null}
      </VisuallyHidden>
    </BodyBlock>
  );
}

/** Where the rates come from, and when they were looked up. */
function Sources({ facts, rates }: CostsProps) {
  const texts = useTexts();
  return (
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
  );
}
