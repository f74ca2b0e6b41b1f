// What buying or renting a property costs, as texts.
import type { Costs } from '../../../generated/catalog.ts';
import { fillText, type Texts } from '../../../i18n/texts.ts';
import type { CostChoice } from './cost-choice.ts';
import {
  bookingPercent,
  buyingLines,
  type CostFacts,
  chequeChoices,
  hasMortgage,
  isFromDeveloper,
  isHome,
  isLand,
  isMixed,
  isOffPlan,
  isTaxed,
  isYearly,
  loanOf,
  monthlyInstalment,
  rentingLines,
  share,
  totalOf,
} from './sums.ts';

/** An amount of the table. */
export interface CostRow {
  name: string;
  /** Its rate or terms. */
  note: string | null;
  amount: string;
  /** Whether it adds up rows above it. */
  isSum: boolean;
}

type RateGroup = keyof Costs;
type Notes = keyof Texts['costs']['notes'];

/** The label of the button that opens the choices; null where there are none. */
export function changeLabel(facts: CostFacts, texts: Texts): string | null {
  const { changeCheques, changeMortgage } = texts.costs;
  if (facts.mainCategory !== 'Rental') return hasMortgage(facts) ? changeMortgage : null;
  return isYearly(facts) && chequeChoices(facts).length > 1 ? changeCheques : null;
}

/** What a reader must know to understand the sum. */
export function costNotes(facts: CostFacts, texts: Texts): string {
  const { notes } = texts.costs;
  const n = texts.numbers.decimal(facts.dldWaiver ?? 0);
  return notesOf(facts)
    .map((name) => fillText(notes[name], { n }))
    .join(' ');
}

export function costRows(facts: CostFacts, rates: Costs, choice: CostChoice, texts: Texts): CostRow[] {
  const rows = facts.mainCategory === 'Rental' ? rentingRows : buyingRows;
  return rows(facts, rates, choice, texts);
}

function buyingRows(facts: CostFacts, rates: Costs, { mortgage }: CostChoice, texts: Texts): CostRow[] {
  const { row, sum, percent } = rowMakers(texts);
  const { price } = facts;
  const lines = buyingLines(facts, rates, mortgage);
  const total = totalOf(lines);
  const rows = [
    ...lines.map((line) => row(texts.costs.lines[line.name], line.amount, percent(line.percent))),
    sum(texts.costs.buyingTotal, total),
  ];
  if (mortgage) {
    const loan = loanOf(facts, mortgage);
    const terms = fillText(texts.costs.instalmentNote, {
      rate: texts.numbers.decimal(mortgage.rate),
      years: texts.numbers.count(mortgage.years, texts.costs.years),
    });
    return [
      ...rows,
      row(texts.costs.ownMoney, price - loan, percent(mortgage.deposit)),
      sum(texts.costs.cashNeeded, price - loan + total),
      row(texts.costs.loan, loan),
      sum(texts.costs.instalment, monthlyInstalment(loan, mortgage), terms),
    ];
  }
  const booking = isFromDeveloper(facts) ? bookingPercent(facts) : 0;
  if (booking === 0) return [...rows, sum(texts.costs.priceAndCosts, price + total)];
  const due = share(price, booking);
  return [
    ...rows,
    row(texts.costs.booking, due, percent(booking)),
    sum(texts.costs.bookingCash, due + total),
  ];
}

function rentingRows(facts: CostFacts, rates: Costs, { cheques }: CostChoice, texts: Texts): CostRow[] {
  const { row, sum, percent } = rowMakers(texts);
  const lines = rentingLines(facts, rates, cheques);
  const { cheque, period, ...names } = texts.costs.lines;
  const nameOf = (line: (typeof lines)[number]['name']) => {
    if (line === 'cheque') return texts.numbers.count(cheques, cheque);
    return line === 'period' ? period[facts.rentFrequency as keyof typeof period] : names[line];
  };
  return [
    ...lines.map((line) => row(nameOf(line.name), line.amount, percent(line.percent))),
    sum(texts.costs.rentingTotal, totalOf(lines)),
  ];
}

function rowMakers(texts: Texts) {
  const { price } = texts.numbers;
  return {
    row: (name: string, amount: number, note: string | null = null): CostRow => ({
      name,
      note,
      amount: price(amount),
      isSum: false,
    }),
    sum: (name: string, amount: number, note: string | null = null): CostRow => ({
      name,
      note,
      amount: price(amount),
      isSum: true,
    }),
    percent: (value: number | null) =>
      value === null ? null : fillText(texts.costs.percent, { n: texts.numbers.decimal(value) }),
  };
}

function notesOf(facts: CostFacts): Notes[] {
  const notes: Notes[] = ['estimate'];
  if (facts.mainCategory === 'Rental') {
    if (!isYearly(facts)) return [...notes, 'shortTerm'];
    if (!facts.rent?.cheques.length) notes.push('openCheques');
    notes.push('deposits');
    if (!isHome(facts)) notes.push('workplace');
  } else {
    notes.push('buyer');
    if (facts.dldWaiver) notes.push('waiver');
    if (isFromDeveloper(facts)) notes.push('developer');
    else if (isOffPlan(facts)) notes.push('resale', 'consent');
    else notes.push(hasMortgage(facts) ? 'bank' : 'consent');
    if (isLand(facts)) notes.push('land');
  }
  if (isMixed(facts)) notes.push('mixed');
  return notes;
}

/** The groups of rates that a property's costs are made of. */
export function rateGroups(facts: CostFacts): RateGroup[] {
  if (facts.mainCategory === 'Rental') {
    if (!isYearly(facts)) return [];
    const groups: RateGroup[] = ['rentDeposits', 'agency', 'vat', 'ejari'];
    return isHome(facts) ? [...groups, 'utilities'] : groups;
  }
  const groups: RateGroup[] = ['saleRegistration'];
  if (!isFromDeveloper(facts)) groups.push('agency', 'vat');
  else if (isTaxed(facts)) groups.push('vat');
  if (hasMortgage(facts)) groups.push('mortgageRegistration', 'mortgageLimits', 'mortgageInterest');
  return groups;
}
