// The rows of a property's particulars and of its rent, one for each known fact.

import type { RentView } from '../../generated/catalog.ts';
import { contentLanguage } from '../../i18n/en/content.ts';
import { dateFormats } from '../../i18n/en/dates.ts';
import { measureFormats } from '../../i18n/en/measures.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyFactMessages } from '../../i18n/en/property-facts.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { propertyTypeMessages } from '../../i18n/en/property-types.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { viewText, yearlyChargeText } from './property-figures.ts';
import type { Property } from './read-property.ts';

/** A fact with its name. */
export interface DetailRow extends ValueMarkup {
  template: 'detail row';
  /** The fact's name. */
  id: string;
  value: string;
}

/** The markup of a value that is more than text. */
interface ValueMarkup {
  /** Whether it is in the page's language. */
  isTranslated: boolean;
  /** Whether it is a number or reference to copy. */
  code: boolean;
  /** The value as an ISO date. */
  day: string | null;
  /** Small text after the value. */
  note: string | null;
  /** A link to another site. */
  link: { label: string; href: string } | null;
}

const PLAIN: ValueMarkup = { isTranslated: true, code: false, day: null, note: null, link: null };

/** A fact that may be unknown. */
type Fact = [id: string, value: string | number | null | undefined | false, markup?: Partial<ValueMarkup>];

/** The rows of the facts that have a value; zero is a value. */
function rowsOf(facts: readonly Fact[]): DetailRow[] {
  return facts.flatMap(([id, value, markup]) =>
    value || value === 0 ? [{ template: 'detail row', id, value: String(value), ...PLAIN, ...markup }] : [],
  );
}

/** A text of the record, which may be in English only. */
function contentFact(id: string, text: string | null | undefined, translate: Translate): Fact {
  return [id, text, { isTranslated: translate(contentLanguage).isTranslated(text ?? '') }];
}

export function particularRows(property: Property, translate: Translate): DetailRow[] {
  return rowsOf([
    ...homeFacts(property, translate),
    ...saleFacts(property, translate),
    ...dateFacts(property, translate),
  ]);
}

function homeFacts(property: Property, translate: Translate): Fact[] {
  const numbers = translate(numberFormats);
  const propertyPage = translate(propertyPageMessages);
  const { facts } = propertyPage;
  const values = translate(propertyFactMessages);
  const { subCategory, tenure, leaseYears, completion, handover, furnishing, occupancy } = property;
  const years = leaseYears === null ? [] : [numbers.count(leaseYears, propertyPage.leaseYears)];
  return [
    [facts.type, subCategory && translate(propertyTypeMessages).typeName(subCategory)],
    [facts.tenure, tenure && numbers.list([propertyPage.tenure[tenure], ...years])],
    [facts.completion, completion && values.completion[completion]],
    [facts.handover, handover && translate(dateFormats).handover(handover)],
    [facts.yearBuilt, property.yearBuilt],
    [facts.furnishing, furnishing && values.furnishing[furnishing]],
    [facts.occupancy, occupancy && propertyPage.occupancy[occupancy]],
    [facts.parking, property.parking],
    contentFact(facts.floor, property.floor, translate),
    contentFact(facts.view, viewText(property, translate), translate),
  ];
}

function saleFacts(property: Property, translate: Translate): Fact[] {
  const numbers = translate(numberFormats);
  const propertyPage = translate(propertyPageMessages);
  const { facts } = propertyPage;
  const { saleType, unitsLeft, originalPrice, amountPaid, dldWaiver, serviceCharge, goldenVisa } = property;
  const yearly = yearlyChargeText(property, translate);
  // The authority decides, so the text promises nothing.
  const rules = goldenVisa ? { label: propertyPage.goldenVisaRules, href: goldenVisa } : null;
  return [
    contentFact(facts.project, property.project, translate),
    contentFact(facts.developer, property.developer?.name, translate),
    [facts.saleType, saleType && propertyPage.saleType[saleType]],
    [facts.unitsLeft, unitsLeft !== null && numbers.figure(unitsLeft)],
    [facts.originalPrice, originalPrice !== null && numbers.price(originalPrice)],
    [facts.amountPaid, amountPaid !== null && numbers.price(amountPaid)],
    [
      facts.dldWaiver,
      dldWaiver !== null && fillText(propertyPage.dldWaiver, { n: numbers.figure(dldWaiver) }),
    ],
    [facts.escrow, property.escrow, { code: true }],
    [facts.dldProject, property.dldProject, { code: true }],
    [
      facts.serviceCharge,
      serviceCharge !== null &&
        fillText(propertyPage.serviceCharge, {
          amount: translate(measureFormats).exactAmount(serviceCharge),
        }),
      { note: yearly && ` ${yearly}` },
    ],
    [facts.goldenVisa, rules && propertyPage.goldenVisa, { link: rules }],
  ];
}

function dateFacts({ availableFrom, verifiedOn, updated }: Property, translate: Translate): Fact[] {
  const { facts } = translate(propertyPageMessages);
  const fact = (id: string, day: string | null): Fact => [
    id,
    day && translate(dateFormats).date(day),
    { day },
  ];
  return [
    fact(facts.availableFrom, availableFrom),
    fact(facts.verified, verifiedOn),
    fact(facts.updated, updated),
  ];
}

export function rentRows(terms: RentView, price: Property['price'], translate: Translate): DetailRow[] {
  const { rent } = translate(propertyPageMessages);
  return rowsOf([
    [rent.cheques, chequesText(terms, price, translate)],
    [rent.deposit, depositText(terms, translate)],
    [rent.cooling, eitherText(terms.coolingIncluded, rent.coolingIncluded, rent.coolingNotIncluded)],
    [rent.bills, eitherText(terms.billsIncluded, rent.billsIncluded, rent.billsNotIncluded)],
    contentFact(rent.minTerm, terms.minTerm, translate),
  ]);
}

/** `Up to 4 cheques, 4 × 30,000 AED`; several numbers are a choice. */
function chequesText({ cheques }: RentView, price: Property['price'], translate: Translate): string | null {
  const numbers = translate(numberFormats);
  const { rent } = translate(propertyPageMessages);
  const most = Math.max(...cheques);
  if (cheques.length === 0) return null;
  const choice =
    cheques.length === 1
      ? numbers.count(most, rent.upTo)
      : fillText(rent.choice, { list: numbers.list(cheques.map(numbers.figure)) });
  if (typeof price !== 'number' || most < 2) return choice;
  return numbers.list([
    choice,
    fillText(rent.each, { n: numbers.figure(most), amount: numbers.price(Math.round(price / most)) }),
  ]);
}

function depositText({ depositAmount, depositPercent }: RentView, translate: Translate): string | null {
  const numbers = translate(numberFormats);
  const { rent } = translate(propertyPageMessages);
  const percent =
    depositPercent === null ? null : fillText(rent.depositPercent, { n: numbers.figure(depositPercent) });
  const amount = depositAmount === null ? null : numbers.price(depositAmount);
  return percent && amount ? fillText(rent.depositAmount, { percent, amount }) : (percent ?? amount);
}

function eitherText(value: boolean | null, yes: string, no: string): string | null {
  if (value === null) return null;
  return value ? yes : no;
}
