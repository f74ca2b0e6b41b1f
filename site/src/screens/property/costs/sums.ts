// What buying and renting cost besides the price, in whole dirhams: the only place that adds it up.

import type { Property } from '../../../features/property/read-property.ts';
import type { Costs, SubCategory } from '../../../generated/catalog.ts';

/** What the costs of a property depend on. */
export interface CostFacts
  extends Pick<
    Property,
    | 'mainCategory'
    | 'subCategory'
    | 'completion'
    | 'saleType'
    | 'dldWaiver'
    | 'paymentPlan'
    | 'furnishing'
    | 'rentFrequency'
    | 'rent'
  > {
  price: number;
}

/** Whether the costs of a property can be added up. */
export function hasPrice(property: Property): property is Property & { price: number } {
  return typeof property.price === 'number' && property.price > 0;
}

/** One thing to pay; `percent` is its rate, where it has one. */
export interface CostLine<Name extends string> {
  name: Name;
  amount: number;
  percent: number | null;
}

export interface Mortgage {
  /** The percentage of the price that is paid without the loan. */
  deposit: number;
  /** Interest in percent per year. */
  rate: number;
  years: number;
}

export type BuyingLine =
  | 'transfer'
  | 'deed'
  | 'offPlanTransfer'
  | 'trustee'
  | 'agency'
  | 'priceVat'
  | 'mortgageRegistration';

export type RentingLine =
  | 'cheque'
  | 'period'
  | 'rentVat'
  | 'deposit'
  | 'agency'
  | 'ejari'
  | 'utilityDeposit'
  | 'activation';

const WORKPLACES: ReadonlySet<SubCategory | null> = new Set<SubCategory>([
  'Full Floor',
  'Office',
  'Shop',
  'Retail',
  'Showroom',
  'Warehouse',
  'Factory',
]);

const HOUSES: ReadonlySet<SubCategory | null> = new Set<SubCategory>([
  'Villa',
  'Palace',
  'Townhouse',
  'Bungalow',
]);

/** Whole buildings, and housing for workers: their VAT depends on their use. */
const MIXED: ReadonlySet<SubCategory | null> = new Set<SubCategory>(['Whole Building', 'Labour Camp']);

/** Whether its price and rent are subject to VAT: workplaces and serviced flats. */
export function isTaxed(facts: CostFacts): boolean {
  return isWorkplace(facts) || facts.subCategory === 'Hotel Apartment';
}

function isWorkplace({ mainCategory, subCategory }: CostFacts): boolean {
  return WORKPLACES.has(subCategory) || (subCategory === 'Studio' && mainCategory === 'Commercial');
}

export function isMixed({ subCategory }: CostFacts): boolean {
  return MIXED.has(subCategory);
}

export function isHome(facts: CostFacts): boolean {
  return !isWorkplace(facts) && !isMixed(facts) && !isLand(facts);
}

/** Whether it is rented by the year, and not for holidays. */
export function isYearly({ rentFrequency }: CostFacts): boolean {
  return rentFrequency === 'yearly';
}

export function isLand({ subCategory }: CostFacts): boolean {
  return subCategory === 'Plot';
}

/** Whether it is sold off-plan, by its developer unless it is a resale. */
export function isOffPlan({ completion }: CostFacts): boolean {
  return completion === 'off_plan';
}

export function isFromDeveloper(facts: CostFacts): boolean {
  return isOffPlan(facts) && facts.saleType !== 'resale';
}

/** Whether the rules for mortgages on homes apply, which the calculation assumes. */
export function hasMortgage(facts: CostFacts): boolean {
  return facts.mainCategory === 'Residential' && !isOffPlan(facts) && !isLand(facts);
}

/** `percent` of `amount`, rounded half up. Exact, since a rate has two decimals at most. */
export function share(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * 100)) / 10_000);
}

/** The least deposit of a mortgage, in percent. */
export function leastDeposit({ price }: CostFacts, { mortgageLimits }: Costs): number {
  return price > mortgageLimits.highAbove ? mortgageLimits.highDepositPercent : mortgageLimits.depositPercent;
}

/** What a buyer pays besides the price; `mortgage` is null for a cash purchase. */
export function buyingLines(
  facts: CostFacts,
  rates: Costs,
  mortgage: Mortgage | null,
): CostLine<BuyingLine>[] {
  const { price, dldWaiver } = facts;
  const { saleRegistration: sale, agency, vat, mortgageRegistration } = rates;
  const lines: CostLine<BuyingLine>[] = [];
  const add = (name: BuyingLine, amount: number, percent: number | null = null) =>
    lines.push({ name, amount, percent });
  const transfer = share(price, sale.percent);
  const name = isOffPlan(facts) ? 'offPlanTransfer' : 'transfer';
  add(name, transfer - share(transfer, dldWaiver ?? 0), sale.percent);
  if (!isOffPlan(facts)) add('deed', isLand(facts) ? sale.landDeed : sale.unitDeed);
  if (!isFromDeveloper(facts)) {
    add('trustee', withVat(price < sale.smallBelow ? sale.smallTrustee : sale.trustee, rates));
    add('agency', withVat(share(price, agency.salePercent), rates), agency.salePercent);
  }
  if (isTaxed(facts)) add('priceVat', share(price, vat.percent), vat.percent);
  if (mortgage) {
    const registration = share(loanOf(facts, mortgage), mortgageRegistration.percent);
    add('mortgageRegistration', registration + mortgageRegistration.fee, mortgageRegistration.percent);
  }
  return lines;
}

export function loanOf({ price }: CostFacts, { deposit }: Mortgage): number {
  return price - share(price, deposit);
}

/** The instalment of a loan per month, equal over its term. */
export function monthlyInstalment(loan: number, { rate, years }: Mortgage): number {
  const months = years * 12;
  const monthly = rate / 1200;
  if (monthly === 0) return Math.round(loan / months);
  // `1 - (1 + monthly) ** -months`, which would lose digits at low rates.
  return Math.round((loan * monthly) / -Math.expm1(-months * Math.log1p(monthly)));
}

/** The percentage of an off-plan price that is due on booking. */
export function bookingPercent({ paymentPlan }: CostFacts): number {
  const percent = paymentPlan.reduce((sum, part) => sum + (part.due === 'booking' ? part.percent : 0), 0);
  return Math.min(percent, 100);
}

/** The numbers of cheques to choose from, ascending. A single number in a listing is the maximum. */
export function chequeChoices({ rent }: CostFacts): number[] {
  const cheques = rent?.cheques ?? [];
  const [most = 1] = cheques;
  if (cheques.length > 1) return [...cheques].sort((one, other) => one - other);
  return Array.from({ length: most }, (_, before) => before + 1);
}

/** What a tenant pays before moving in, with a year's rent in `cheques`. */
export function rentingLines(facts: CostFacts, rates: Costs, cheques: number): CostLine<RentingLine>[] {
  const { price, subCategory, rent } = facts;
  const { agency, vat, ejari, utilities } = rates;
  const lines: CostLine<RentingLine>[] = [];
  const add = (name: RentingLine, amount: number, percent: number | null = null) =>
    lines.push({ name, amount, percent });
  if (!isYearly(facts)) {
    add('period', price);
    if (rent?.depositAmount || rent?.depositPercent) addDeposit();
    return lines;
  }
  const first = Math.round(price / cheques);
  add('cheque', first);
  if (isTaxed(facts)) add('rentVat', share(first, vat.percent), vat.percent);
  addDeposit();
  const fee = Math.max(share(price, agency.rentPercent), agency.rentLeast);
  add('agency', withVat(fee, rates), fee > agency.rentLeast ? agency.rentPercent : null);
  add('ejari', ejari.fee);
  if (isHome(facts) && rent?.billsIncluded !== true) {
    add('utilityDeposit', HOUSES.has(subCategory) ? utilities.villaDeposit : utilities.apartmentDeposit);
    add('activation', utilities.activation);
  }
  return lines;

  function addDeposit(): void {
    if (rent?.depositAmount) {
      add('deposit', rent.depositAmount);
      return;
    }
    const percent = rent?.depositPercent ?? usualDeposit(facts, rates);
    add('deposit', share(price, percent), percent);
  }
}

function usualDeposit(facts: CostFacts, { rentDeposits }: Costs): number {
  if (!isHome(facts)) return rentDeposits.commercialPercent;
  return facts.furnishing === 'furnished' ? rentDeposits.furnishedPercent : rentDeposits.unfurnishedPercent;
}

function withVat(amount: number, { vat }: Costs): number {
  return amount + share(amount, vat.percent);
}

export function totalOf(lines: readonly CostLine<string>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
