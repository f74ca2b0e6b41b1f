// The rows of a property's particulars and of its rent, one for each known fact.

import type { RentView } from '../../generated/catalog.ts';
import { dateFormats } from '../../i18n/en/dates.ts';
import { measureFormats } from '../../i18n/en/measures.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyFactMessages } from '../../i18n/en/property-facts.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { propertyTypeMessages } from '../../i18n/en/property-types.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { yearlyChargeText } from './property-figures.ts';
import type { Property } from './read-property.ts';

/** A fact with its name. */
export interface DetailRow {
  template: 'detail row';
  /** The fact's name. */
  id: string;
  value: string;
  special: SpecialValue | null;
}

/** The markup of a value that is more than text. */
interface SpecialValue {
  /** Whether it is a number or reference to copy. */
  code: boolean;
  /** The value as an ISO date. */
  day: string | null;
  /** Small text after the value. */
  note: string | null;
  /** A link to another site. */
  link: { label: string; href: string } | null;
}

/** Collects the rows that have a value; zero is a value. */
class DetailRows {
  readonly rows: DetailRow[] = [];

  add(id: string, value: string | number | null | undefined | false): void {
    if (isKnown(value)) this.rows.push({ template: 'detail row', id, value: String(value), special: null });
  }

  addSpecial(id: string, value: string | null | undefined | false, special: Partial<SpecialValue>): void {
    if (!isKnown(value)) return;
    const { code = false, day = null, note = null, link = null } = special;
    this.rows.push({ template: 'detail row', id, value, special: { code, day, note, link } });
  }
}

function isKnown<Value>(value: Value | null | undefined | false): value is Value {
  return value !== null && value !== undefined && value !== false && value !== '';
}

export function particularRows(property: Property, translate: Translate): DetailRow[] {
  const rows = new DetailRows();
  addHome(rows, property, translate);
  addSale(rows, property, translate);
  addDates(rows, property, translate);
  return rows.rows;
}

function addHome(rows: DetailRows, property: Property, translate: Translate): void {
  const dates = translate(dateFormats);
  const numbers = translate(numberFormats);
  const propertyPage = translate(propertyPageMessages);
  const { facts } = propertyPage;
  const values = translate(propertyFactMessages);
  const { tenure, leaseYears, completion, handover, furnishing, occupancy } = property;
  const years = leaseYears === null ? [] : [numbers.count(leaseYears, propertyPage.leaseYears)];
  rows.add(
    facts.type,
    property.subCategory && translate(propertyTypeMessages).typeName(property.subCategory),
  );
  rows.add(facts.tenure, tenure && numbers.list([propertyPage.tenure[tenure], ...years]));
  rows.add(facts.completion, completion && values.completion[completion]);
  rows.add(facts.handover, handover && dates.handover(handover));
  rows.add(facts.yearBuilt, property.yearBuilt);
  rows.add(facts.furnishing, furnishing && values.furnishing[furnishing]);
  rows.add(facts.occupancy, occupancy && propertyPage.occupancy[occupancy]);
  rows.add(facts.parking, property.parking);
  rows.add(facts.floor, property.floor);
  rows.add(facts.view, numbers.list(property.view));
}

function addSale(rows: DetailRows, property: Property, translate: Translate): void {
  const numbers = translate(numberFormats);
  const propertyPage = translate(propertyPageMessages);
  const { facts } = propertyPage;
  const { saleType, unitsLeft, originalPrice, amountPaid, dldWaiver, serviceCharge, goldenVisa } = property;
  rows.add(facts.project, property.project);
  rows.add(facts.developer, property.developer?.name);
  rows.add(facts.saleType, saleType && propertyPage.saleType[saleType]);
  rows.add(facts.unitsLeft, unitsLeft !== null && numbers.figure(unitsLeft));
  rows.add(facts.originalPrice, originalPrice !== null && numbers.price(originalPrice));
  rows.add(facts.amountPaid, amountPaid !== null && numbers.price(amountPaid));
  rows.add(
    facts.dldWaiver,
    dldWaiver !== null && fillText(propertyPage.dldWaiver, { n: numbers.figure(dldWaiver) }),
  );
  rows.addSpecial(facts.escrow, property.escrow, { code: true });
  rows.addSpecial(facts.dldProject, property.dldProject, { code: true });
  if (serviceCharge !== null) {
    const yearly = yearlyChargeText(property, translate);
    const charge = fillText(propertyPage.serviceCharge, {
      amount: translate(measureFormats).exactAmount(serviceCharge),
    });
    rows.addSpecial(facts.serviceCharge, charge, { note: yearly && ` ${yearly}` });
  }
  // The authority decides, so the text promises nothing.
  const rules = goldenVisa ? { label: propertyPage.goldenVisaRules, href: goldenVisa } : null;
  rows.addSpecial(facts.goldenVisa, rules && propertyPage.goldenVisa, { link: rules });
}

function addDates(
  rows: DetailRows,
  { availableFrom, verifiedOn, updated }: Property,
  translate: Translate,
): void {
  const { facts } = translate(propertyPageMessages);
  const { date } = translate(dateFormats);
  rows.addSpecial(facts.availableFrom, availableFrom && date(availableFrom), { day: availableFrom });
  rows.addSpecial(facts.verified, verifiedOn && date(verifiedOn), { day: verifiedOn });
  rows.addSpecial(facts.updated, updated && date(updated), { day: updated });
}

export function rentRows(terms: RentView, price: Property['price'], translate: Translate): DetailRow[] {
  const { rent } = translate(propertyPageMessages);
  const rows = new DetailRows();
  rows.add(rent.cheques, chequesText(terms, price, translate));
  rows.add(rent.deposit, depositText(terms, translate));
  rows.add(rent.cooling, eitherText(terms.coolingIncluded, rent.coolingIncluded, rent.coolingNotIncluded));
  rows.add(rent.bills, eitherText(terms.billsIncluded, rent.billsIncluded, rent.billsNotIncluded));
  rows.add(rent.minTerm, terms.minTerm);
  return rows.rows;
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
