// What buying or renting a property costs, as texts.
import type { Costs } from '../../../generated/catalog.ts';
import { costMessages } from '../../../i18n/en/costs.ts';
import { dateFormats } from '../../../i18n/en/dates.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { pageLanguage } from '../../../i18n/languages.ts';
import { fillText, type Translate } from '../../../i18n/messages.ts';
import { memoizeBy } from '../../../memoize-by.ts';
import type { CostChoice } from './cost-choice.ts';
import type { CostSource } from './costs-part.ts';
import {
  bookingPercent,
  buyingLines,
  type CostFacts,
  type CostLine,
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
  type Mortgage,
  monthlyInstalment,
  rentingLines,
  share,
  totalOf,
} from './sums.ts';

export type CostsViewModel = ReturnType<typeof costsViewModel>;

type RateGroup = keyof Costs;
type Notes = keyof typeof costMessages.notes;

export function costsViewModel({ facts, rates }: CostSource, choice: CostChoice, translate: Translate) {
  const messages = translate(costMessages);
  const isRental = facts.mainCategory === 'Rental';
  const change = isRental
    ? isYearly(facts) && chequeChoices(facts).length > 1 && messages.changeCheques
    : hasMortgage(facts) && messages.changeMortgage;
  const texts = new CostTexts(translate);
  return {
    template: 'costs',
    title: isRental ? messages.renting : messages.buying,
    rows: isRental
      ? rentingRows(facts, rates, choice, texts)
      : buyingRows(facts, rates, choice.mortgage, texts),
    notes: notesOf(facts)
      .map((name) => fillText(messages.notes[name], { n: texts.figure(facts.dldWaiver ?? 0) }))
      .join(' '),
    /** The label of the button that opens the choices; null where there are none. */
    change: change || null,
    sources: groupsOf(facts).map((group) => memoizeBy(rates, group, () => texts.source(group, rates))),
  };
}

/** Makes rows of amounts and rates. */
/** A number with its decimals, `0.25`. */
export function decimalFigure(value: number, translate: Translate): string {
  const written = String(value);
  return translate(pageLanguage).code === 'ru' ? written.replace('.', ',') : written;
}

class CostTexts {
  readonly messages: typeof costMessages;
  private readonly translate: Translate;

  constructor(translate: Translate) {
    this.translate = translate;
    this.messages = translate(costMessages);
  }

  row(id: string, amount: number, note: string | null = null) {
    const price = this.translate(numberFormats).price(amount);
    return { template: 'cost row', id, note, amount: price, isSum: false };
  }

  sum(id: string, amount: number, note: string | null = null) {
    return { ...this.row(id, amount, note), isSum: true };
  }

  line(name: string, { amount, percent }: CostLine<string>) {
    return this.row(name, amount, percent === null ? null : this.percent(percent));
  }

  percent(value: number): string {
    return fillText(this.messages.percent, { n: this.figure(value) });
  }

  figure(value: number): string {
    return decimalFigure(value, this.translate);
  }

  count(value: number, forms: typeof costMessages.years): string {
    return this.translate(numberFormats).count(value, forms);
  }

  source(group: RateGroup, rates: Costs) {
    const { checkedOn } = rates[group];
    const date = this.translate(dateFormats).date(checkedOn);
    const href = group === 'agency' ? null : rates[group].source;
    return {
      template: 'cost source',
      id: this.messages.groups[group],
      href,
      checked: fillText(this.messages.checkedOn, { date }),
    };
  }
}

function buyingRows(facts: CostFacts, rates: Costs, mortgage: Mortgage | null, texts: CostTexts) {
  const { messages } = texts;
  const { price } = facts;
  const lines = buyingLines(facts, rates, mortgage);
  const total = totalOf(lines);
  const rows = [
    ...lines.map((line) => texts.line(messages.lines[line.name], line)),
    texts.sum(messages.buyingTotal, total),
  ];
  if (mortgage) {
    const loan = loanOf(facts, mortgage);
    const years = texts.count(mortgage.years, messages.years);
    const terms = fillText(messages.instalmentNote, { rate: texts.figure(mortgage.rate), years });
    rows.push(
      texts.row(messages.ownMoney, price - loan, texts.percent(mortgage.deposit)),
      texts.sum(messages.cashNeeded, price - loan + total),
      texts.row(messages.loan, loan),
      texts.sum(messages.instalment, monthlyInstalment(loan, mortgage), terms),
    );
    return rows;
  }
  const booking = isFromDeveloper(facts) ? bookingPercent(facts) : 0;
  if (booking === 0) return [...rows, texts.sum(messages.priceAndCosts, price + total)];
  const due = share(price, booking);
  return [
    ...rows,
    texts.row(messages.booking, due, texts.percent(booking)),
    texts.sum(messages.bookingCash, due + total),
  ];
}

function rentingRows(facts: CostFacts, rates: Costs, { cheques }: CostChoice, texts: CostTexts) {
  const { messages } = texts;
  const lines = rentingLines(facts, rates, cheques);
  const { cheque, period, ...names } = messages.lines;
  const nameOf = (line: (typeof lines)[number]['name']) => {
    if (line === 'cheque') return texts.count(cheques, cheque);
    return line === 'period' ? period[facts.rentFrequency as keyof typeof period] : names[line];
  };
  return [
    ...lines.map((line) => texts.line(nameOf(line.name), line)),
    texts.sum(messages.rentingTotal, totalOf(lines)),
  ];
}

/** What a reader must know to understand the sum. */
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
function groupsOf(facts: CostFacts): RateGroup[] {
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
