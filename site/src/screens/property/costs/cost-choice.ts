// What a visitor has chosen for the costs of a property, in the page's query: `?deposit=30&rate=4.2`.
import type { Costs } from '../../../generated/catalog.ts';
import { withLatinDigits } from '../../../i18n/latin-digits.ts';
import { readQuery, withQuery } from '../../../navigation/query.ts';
import { type CostFacts, chequeChoices, hasMortgage, leastDeposit, type Mortgage } from './sums.ts';

export interface CostChoice {
  /** Null without a mortgage. */
  mortgage: Mortgage | null;
  /** The number of cheques of a year's rent. */
  cheques: number;
}

/** The least and the greatest value of a number, and its decimals. */
export interface Limits {
  least: number;
  most: number;
  decimals: number;
}

export type MortgageField = keyof Mortgage;

export const MORTGAGE_FIELDS: readonly MortgageField[] = ['deposit', 'rate', 'years'];

const PARAMETERS = ['pay', 'deposit', 'rate', 'years', 'cheques'] as const;
const CASH = 'cash';
const MOST_DEPOSIT = 95;
const MOST_RATE = 20;

export function mortgageLimits(facts: CostFacts, rates: Costs): Record<MortgageField, Limits> {
  return {
    deposit: { least: leastDeposit(facts, rates), most: MOST_DEPOSIT, decimals: 2 },
    rate: { least: 0, most: MOST_RATE, decimals: 2 },
    years: { least: 1, most: rates.mortgageLimits.years, decimals: 0 },
  };
}

/** The defaults: a mortgage of the least deposit and the longest term, and the most cheques. */
export function defaultChoice(facts: CostFacts, rates: Costs): CostChoice {
  const { mortgageLimits, mortgageInterest } = rates;
  const mortgage = {
    deposit: leastDeposit(facts, rates),
    rate: mortgageInterest.percent,
    years: mortgageLimits.years,
  };
  return { mortgage: hasMortgage(facts) ? mortgage : null, cheques: chequeChoices(facts).at(-1) ?? 1 };
}

/** Whether a query has a choice of costs. */
export function hasChoice(queryString: string): boolean {
  return Object.keys(readQuery(queryString, PARAMETERS)).length > 0;
}

/** The choice in a query string; defaults replace what is missing or impossible there. */
export function readCostChoice(queryString: string, facts: CostFacts, rates: Costs): CostChoice {
  const query = readQuery(queryString, PARAMETERS);
  const defaults = defaultChoice(facts, rates);
  const limits = mortgageLimits(facts, rates);
  const mortgage = defaults.mortgage && { ...defaults.mortgage };
  for (const field of mortgage ? MORTGAGE_FIELDS : []) {
    const value = readLimitedNumber(query[field] ?? '', limits[field]);
    if (mortgage && value !== null) mortgage[field] = value;
  }
  const cheques = Number(query.cheques);
  return {
    mortgage: query.pay === CASH ? null : mortgage,
    cheques: chequeChoices(facts).includes(cheques) ? cheques : defaults.cheques,
  };
}

/** The query string with a choice in it and its other parameters; it leaves out values that equal the defaults. */
export function costChoiceQuery(queryString: string, choice: CostChoice, defaults: CostChoice): string {
  const { mortgage, cheques } = choice;
  const changed = (field: MortgageField) =>
    mortgage && mortgage[field] !== defaults.mortgage?.[field] ? mortgage[field] : null;
  return withQuery(queryString, {
    pay: mortgage || !defaults.mortgage ? null : CASH,
    deposit: changed('deposit'),
    rate: changed('rate'),
    years: changed('years'),
    cheques: cheques === defaults.cheques ? null : cheques,
  });
}

/** A number within its limits; null for any other text. */
export function readLimitedNumber(text: string, { least, most, decimals }: Limits): number | null {
  const written = withLatinDigits(text).trim().replace(/[,٫]/, '.');
  // A number is also read while its decimals are still missing.
  const pattern = decimals > 0 ? /^[0-9]{1,3}(\.[0-9]{0,2})?$/ : /^[0-9]{1,3}$/;
  const value = Number(written);
  return pattern.test(written) && value >= least && value <= most ? value : null;
}
