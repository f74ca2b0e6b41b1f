// The costs of a property as the visitor chooses payment, deposit, interest, term and cheques, kept in the address.
import { type Ref, useEffect, useRef, useState } from 'react';
import type { Costs } from '../../../generated/catalog.ts';
import { costMessages } from '../../../i18n/en/costs.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { fillText, useMessages, useTranslate } from '../../../i18n/messages.ts';
import { useNavigate, usePath, useSearch } from '../../../navigation/use-router.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import form from '../enquiry-form.module.css';
import {
  type CostChoice,
  defaultChoice,
  hasChoice,
  type Limits,
  MORTGAGE_FIELDS,
  mortgageLimits,
  readChoice,
  readNumber,
  writeChoice,
} from './cost-choice.ts';
import { changeLabel, costRows, decimalFigure } from './cost-texts.ts';
import { CostsSection } from './costs-section.tsx';
import { type CostFacts, chequeChoices } from './sums.ts';

interface CostsProps {
  facts: CostFacts;
  rates: Costs;
}

/** A prerendered page, which knows no query, has the costs as by default. */
export function CostsCalculator({ facts, rates }: CostsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = usePath();
  const search = useSearch();
  const [hasAsked, setAsked] = useState(false);
  const first = useRef<HTMLSelectElement>(null);
  const usual = defaultChoice(facts, rates);
  const choice = readChoice(search, facts, rates);
  const change = changeLabel(facts, translate);
  const handleChange = (next: CostChoice) =>
    navigate(path + writeChoice(search, next, usual) + window.location.hash, { replace: true });

  useEffect(() => {
    if (hasAsked) first.current?.focus();
  }, [hasAsked]);

  const controls =
    change !== null && (hasAsked || hasChoice(search)) ? (
      <CostControls {...{ facts, rates, choice, usual, first }} label={change} onChange={handleChange} />
    ) : undefined;
  return (
    <CostsSection {...{ facts, rates, choice, controls }} onOpen={() => setAsked(true)}>
      <VisuallyHidden role="status">
        {hasChoice(search)
          ? translate(numberFormats).list(
              costRows(facts, rates, choice, translate)
                .filter(({ isSum }) => isSum)
                .map(({ name, amount }) => `${name}: ${amount}`),
            )
          : null}
      </VisuallyHidden>
    </CostsSection>
  );
}

interface CostControlsProps extends CostsProps {
  choice: CostChoice;
  usual: CostChoice;
  label: string;
  first: Ref<HTMLSelectElement>;
  onChange: (choice: CostChoice) => void;
}

function CostControls({ facts, rates, choice, usual, label, first, onChange }: CostControlsProps) {
  const messages = useMessages(costMessages);
  const { mortgage } = choice;
  const limits = mortgageLimits(facts, rates);
  return (
    <fieldset className={form.pair} aria-label={label}>
      {usual.mortgage ? (
        <Select
          ref={first}
          label={messages.payment}
          value={mortgage ? 'mortgage' : 'cash'}
          onChange={({ currentTarget }) =>
            onChange({ ...choice, mortgage: currentTarget.value === 'cash' ? null : usual.mortgage })
          }
        >
          <option value="mortgage">{messages.withMortgage}</option>
          <option value="cash">{messages.inCash}</option>
        </Select>
      ) : (
        <Select
          ref={first}
          label={messages.cheques}
          value={choice.cheques}
          onChange={({ currentTarget }) => onChange({ ...choice, cheques: Number(currentTarget.value) })}
        >
          {chequeChoices(facts).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      )}
      {mortgage
        ? MORTGAGE_FIELDS.map((name) => (
            <NumberField
              key={name}
              label={messages.fields[name]}
              value={mortgage[name]}
              limits={limits[name]}
              onChange={(value) => onChange({ ...choice, mortgage: { ...mortgage, [name]: value } })}
            />
          ))
        : null}
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  limits: Limits;
  onChange: (value: number) => void;
}

/** A number as it is typed; what is outside of its limits changes nothing and is reported. */
function NumberField({ label, value, limits, onChange }: NumberFieldProps) {
  const { outside } = useMessages(costMessages);
  const translate = useTranslate();
  const written = decimalFigure(value, translate);
  const [typed, setTyped] = useState(written);
  const read = readNumber(typed, limits);
  // The address can change without typing, as by Back.
  const shown = read === null || read === value ? typed : written;
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={
        read === null
          ? fillText(outside, {
              least: decimalFigure(limits.least, translate),
              most: decimalFigure(limits.most, translate),
            })
          : null
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = readNumber(currentTarget.value, limits);
        if (next !== null) onChange(next);
      }}
    />
  );
}
