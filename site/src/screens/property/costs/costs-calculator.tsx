// The costs of a property as the visitor chooses payment, deposit, interest, term and cheques, kept in the address.
import { useState } from 'react';
import type { Costs } from '../../../generated/catalog.ts';
import { lazyComponent } from '../../../hydration/lazy-component.tsx';

import { useTexts } from '../../../i18n/texts.ts';
import { useNavigate, usePath, useSearch } from '../../../navigation/use-router.ts';

import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type CostChoice, costChoiceQuery, defaultChoice, hasChoice, readCostChoice } from './cost-choice.ts';
import { changeLabel, costRows } from './cost-texts.ts';
import { CostsSection } from './costs-section.tsx';
import type { CostFacts } from './sums.ts';

const CostControls = lazyComponent(async () => (await import('./cost-controls.tsx')).CostControls);

interface CostsProps {
  facts: CostFacts;
  rates: Costs;
}

/** A prerendered page, which knows no query, has the costs as by default. */
export function CostsCalculator({ facts, rates }: CostsProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const path = usePath();
  const search = useSearch();
  const [hasOpened, setOpened] = useState(false);
  const defaults = defaultChoice(facts, rates);
  const choice = readCostChoice(search, facts, rates);
  const label = changeLabel(facts, texts);
  const handleChange = (next: CostChoice) =>
    navigate(path + costChoiceQuery(search, next, defaults) + window.location.hash, { replace: true });

  const controls =
    label !== null && (hasOpened || hasChoice(search)) ? (
      <CostControls
        facts={facts}
        rates={rates}
        choice={choice}
        defaults={defaults}
        label={label}
        takesFocus={hasOpened}
        onChange={handleChange}
      />
    ) : undefined;
  return (
    <CostsSection
      facts={facts}
      rates={rates}
      choice={choice}
      controls={controls}
      onOpen={() => setOpened(true)}
    >
      <VisuallyHidden role="status">
        {hasChoice(search)
          ? texts.numbers.list(
              costRows(facts, rates, choice, texts)
                .filter(({ isSum }) => isSum)
                .map(({ name, amount }) => `${name}: ${amount}`),
            )
          : null}
      </VisuallyHidden>
    </CostsSection>
  );
}
