// The rows of a property's particulars and of its rent, one for each known fact.

import { viewText, yearlyChargeText } from '../../features/property/property-figures.ts';
import type { Property } from '../../features/property/read-property.ts';
import type { RentView } from '../../generated/catalog.ts';
import { fillText, type Texts } from '../../i18n/texts.ts';

/** A fact with its name. */
export interface DetailRow extends ValueMarkup {
  name: string;
  value: string;
}

/** The markup of a value that is more than text. */
interface ValueMarkup {
  /** Whether it is a text of the record, which may be in English only. */
  isContent?: boolean;
  /** Whether it is a number or reference to copy. */
  code?: boolean;
  /** The value as an ISO date. */
  day?: string | null;
  /** Small text after the value. */
  note?: string | null;
  /** A link to another site. */
  link?: { label: string; href: string } | null;
}

/** A fact that may be unknown. */
type Fact = [name: string, value: string | number | null | undefined | false, markup?: ValueMarkup];

/** The rows of the facts that have a value; zero is a value. */
function rowsOf(facts: readonly Fact[]): DetailRow[] {
  return facts.flatMap(([name, value, markup]) =>
    value || value === 0 ? [{ name, value: String(value), ...markup }] : [],
  );
}

/** A text of the record, which may be in English only. */
const CONTENT: ValueMarkup = { isContent: true };

export function particularRows(property: Property, texts: Texts): DetailRow[] {
  return rowsOf([
    ...homeFacts(property, texts),
    ...saleFacts(property, texts),
    ...dateFacts(property, texts),
  ]);
}

function homeFacts(property: Property, texts: Texts): Fact[] {
  const { facts } = texts.propertyPage;
  const { subCategory, tenure, leaseYears, completion, handover, furnishing, occupancy } = property;
  const years = leaseYears === null ? [] : [texts.numbers.count(leaseYears, texts.propertyPage.leaseYears)];
  return [
    [facts.type, subCategory && texts.propertyTypes.typeName(subCategory)],
    [facts.tenure, tenure && texts.numbers.list([texts.propertyPage.tenure[tenure], ...years])],
    [facts.completion, completion && texts.propertyFacts.completion[completion]],
    [facts.handover, handover && texts.dates.handover(handover)],
    [facts.yearBuilt, property.yearBuilt],
    [facts.furnishing, furnishing && texts.propertyFacts.furnishing[furnishing]],
    [facts.occupancy, occupancy && texts.propertyPage.occupancy[occupancy]],
    [facts.parking, property.parking],
    [facts.floor, property.floor, CONTENT],
    [facts.view, viewText(property, texts), CONTENT],
  ];
}

function saleFacts(property: Property, texts: Texts): Fact[] {
  const { facts } = texts.propertyPage;
  const { saleType, unitsLeft, originalPrice, amountPaid, dldWaiver, serviceCharge, goldenVisa } = property;
  const yearly = yearlyChargeText(property, texts);
  // The authority decides, so the text promises nothing.
  const rules = goldenVisa ? { label: texts.propertyPage.goldenVisaRules, href: goldenVisa } : null;
  return [
    [facts.project, property.project, CONTENT],
    [facts.developer, property.developer?.name, CONTENT],
    [facts.saleType, saleType && texts.propertyPage.saleType[saleType]],
    [facts.unitsLeft, unitsLeft !== null && texts.numbers.figure(unitsLeft)],
    [facts.originalPrice, originalPrice !== null && texts.numbers.price(originalPrice)],
    [facts.amountPaid, amountPaid !== null && texts.numbers.price(amountPaid)],
    [
      facts.dldWaiver,
      dldWaiver !== null && fillText(texts.propertyPage.dldWaiver, { n: texts.numbers.figure(dldWaiver) }),
    ],
    [facts.escrow, property.escrow, { code: true }],
    [facts.dldProject, property.dldProject, { code: true }],
    [
      facts.serviceCharge,
      serviceCharge !== null &&
        fillText(texts.propertyPage.serviceCharge, {
          amount: texts.numbers.exactAmount(serviceCharge),
        }),
      { note: yearly && ` ${yearly}` },
    ],
    [facts.goldenVisa, rules && texts.propertyPage.goldenVisa, { link: rules }],
  ];
}

function dateFacts({ availableFrom, verifiedOn, updated }: Property, texts: Texts): Fact[] {
  const { facts } = texts.propertyPage;
  const fact = (name: string, day: string | null): Fact => [name, day && texts.dates.date(day), { day }];
  return [
    fact(facts.availableFrom, availableFrom),
    fact(facts.verified, verifiedOn),
    fact(facts.updated, updated),
  ];
}

export function rentRows(terms: RentView, price: Property['price'], texts: Texts): DetailRow[] {
  const { rent } = texts.propertyPage;
  return rowsOf([
    [rent.cheques, chequesText(terms, price, texts)],
    [rent.deposit, depositText(terms, texts)],
    [rent.cooling, eitherText(terms.coolingIncluded, rent.coolingIncluded, rent.coolingNotIncluded)],
    [rent.bills, eitherText(terms.billsIncluded, rent.billsIncluded, rent.billsNotIncluded)],
    [rent.minTerm, terms.minTerm, CONTENT],
  ]);
}

/** `Up to 4 cheques, 4 × 30,000 AED`; several numbers are a choice. */
function chequesText({ cheques }: RentView, price: Property['price'], texts: Texts): string | null {
  const { rent } = texts.propertyPage;
  const most = Math.max(...cheques);
  if (cheques.length === 0) return null;
  const choice =
    cheques.length === 1
      ? texts.numbers.count(most, rent.upTo)
      : fillText(rent.choice, { list: texts.numbers.list(cheques.map(texts.numbers.figure)) });
  if (typeof price !== 'number' || most < 2) return choice;
  return texts.numbers.list([
    choice,
    fillText(rent.each, {
      n: texts.numbers.figure(most),
      amount: texts.numbers.price(Math.round(price / most)),
    }),
  ]);
}

function depositText({ depositAmount, depositPercent }: RentView, texts: Texts): string | null {
  const { rent } = texts.propertyPage;
  const percent =
    depositPercent === null
      ? null
      : fillText(rent.depositPercent, { n: texts.numbers.figure(depositPercent) });
  const amount = depositAmount === null ? null : texts.numbers.price(depositAmount);
  return percent && amount ? fillText(rent.depositAmount, { percent, amount }) : (percent ?? amount);
}

function eitherText(value: boolean | null, yes: string, no: string): string | null {
  if (value === null) return null;
  return value ? yes : no;
}
