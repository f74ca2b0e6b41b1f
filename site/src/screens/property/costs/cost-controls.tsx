import { useEffect, useRef, useState } from 'react';
import type { Costs } from '../../../generated/catalog.ts';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import { Field, FieldPair, Select } from '../../../ui/field.tsx';
import form from '../enquiry-form.module.css';
import {
  type CostChoice,
  type Limits,
  MORTGAGE_FIELDS,
  mortgageLimits,
  readLimitedNumber,
} from './cost-choice.ts';
import { type CostFacts, chequeChoices } from './sums.ts';

interface CostControlsProps {
  facts: CostFacts;
  rates: Costs;
  choice: CostChoice;
  /** The choice by default. */
  defaults: CostChoice;
  label: string;
  /** Whether the visitor has just opened them. */
  takesFocus: boolean;
  onChange: (choice: CostChoice) => void;
}

/** The controls for the costs: payment, deposit, interest and term of a sale, or the cheques of a rent. */
export function CostControls({
  facts,
  rates,
  choice,
  defaults,
  label,
  takesFocus,
  onChange,
}: CostControlsProps) {
  const first = useRef<HTMLSelectElement>(null);
  const texts = useTexts();
  const { mortgage } = choice;
  const limits = mortgageLimits(facts, rates);

  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  return (
    <FieldPair as="fieldset" className={form.form} label={label}>
      {defaults.mortgage ? (
        <Select
          ref={first}
          label={texts.costs.payment}
          value={mortgage ? 'mortgage' : 'cash'}
          onChange={({ currentTarget }) =>
            onChange({ ...choice, mortgage: currentTarget.value === 'cash' ? null : defaults.mortgage })
          }
        >
          <option value="mortgage">{texts.costs.withMortgage}</option>
          <option value="cash">{texts.costs.inCash}</option>
        </Select>
      ) : (
        <Select
          ref={first}
          label={texts.costs.cheques}
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
              label={texts.costs.fields[name]}
              value={mortgage[name]}
              limits={limits[name]}
              onChange={(value) => onChange({ ...choice, mortgage: { ...mortgage, [name]: value } })}
            />
          ))
        : null}
    </FieldPair>
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
  const texts = useTexts();
  const written = texts.numbers.decimal(value);
  const [typed, setTyped] = useState(written);
  const read = readLimitedNumber(typed, limits);
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
          ? fillText(texts.costs.outside, {
              least: texts.numbers.decimal(limits.least),
              most: texts.numbers.decimal(limits.most),
            })
          : null
      }
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = readLimitedNumber(currentTarget.value, limits);
        if (next !== null) onChange(next);
      }}
    />
  );
}
