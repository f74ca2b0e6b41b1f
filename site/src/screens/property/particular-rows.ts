import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { formatCount, formatExactAmount, formatFigure, formatPrice } from '../../i18n/format.ts';
import { formatDate, formatHandover } from '../../i18n/format-date.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { type DetailRow, DetailRows } from './details-words.ts';
import type { Listing } from './listing.ts';
import { yearlyChargeText } from './listing-figures.ts';

/** All that is known, each in a line of its own; null when nothing is. */
export function particularRows(listing: Listing, translate: Translate): DetailRow[] | null {
  const rows = new DetailRows();
  addHome(rows, listing, translate);
  addSale(rows, listing, translate);
  addDates(rows, listing, translate);
  return rows.rows.length === 0 ? null : rows.rows;
}

function addHome(rows: DetailRows, listing: Listing, translate: Translate): void {
  const propertyPage = translate(propertyPageMessages);
  const { facts } = propertyPage;
  const { tenure, leaseYears, completion, handover, furnishing, occupancy } = listing;
  const years = leaseYears === null ? '' : `, ${formatCount(leaseYears, propertyPage.leaseYears)}`;
  rows.add(facts.type, listing.subCategory);
  rows.add(facts.tenure, tenure && propertyPage.tenure[tenure] + years);
  rows.add(facts.completion, completion && propertyPage.completion[completion]);
  rows.add(facts.handover, handover && formatHandover(handover));
  rows.add(facts.yearBuilt, listing.yearBuilt);
  rows.add(facts.furnishing, furnishing && propertyPage.furnishing[furnishing]);
  rows.add(facts.occupancy, occupancy && propertyPage.occupancy[occupancy]);
  rows.add(facts.parking, listing.parking);
  rows.add(facts.floor, listing.floor);
  rows.add(facts.view, listing.view.join(', '));
}

function addSale(rows: DetailRows, listing: Listing, translate: Translate): void {
  const propertyPage = translate(propertyPageMessages);
  const { facts } = propertyPage;
  const { saleType, unitsLeft, originalPrice, amountPaid, dldWaiver, serviceCharge, goldenVisa } = listing;
  rows.add(facts.project, listing.project);
  rows.add(facts.developer, listing.developer?.name);
  rows.add(facts.saleType, saleType && propertyPage.saleType[saleType]);
  rows.add(facts.unitsLeft, unitsLeft !== null && formatFigure(unitsLeft));
  rows.add(facts.originalPrice, originalPrice !== null && formatPrice(originalPrice));
  rows.add(facts.amountPaid, amountPaid !== null && formatPrice(amountPaid));
  rows.add(
    facts.dldWaiver,
    dldWaiver !== null && fillText(propertyPage.dldWaiver, { n: formatFigure(dldWaiver) }),
  );
  rows.addSpecial(facts.escrow, listing.escrow, { code: true });
  rows.addSpecial(facts.dldProject, listing.dldProject, { code: true });
  if (serviceCharge !== null) {
    const yearly = yearlyChargeText(listing, translate);
    const charge = fillText(propertyPage.serviceCharge, { amount: formatExactAmount(serviceCharge) });
    rows.addSpecial(facts.serviceCharge, charge, { note: yearly && ` ${yearly}` });
  }
  // Who grants it decides: nothing is promised here.
  const rules = goldenVisa ? { words: propertyPage.goldenVisaRules, href: goldenVisa } : null;
  rows.addSpecial(facts.goldenVisa, rules && propertyPage.goldenVisa, { link: rules });
}

function addDates(
  rows: DetailRows,
  { availableFrom, verifiedOn, updated }: Listing,
  translate: Translate,
): void {
  const propertyPage = translate(propertyPageMessages);
  const { facts } = propertyPage;
  addDay(rows, facts.availableFrom, availableFrom);
  addDay(rows, facts.verified, verifiedOn);
  addDay(rows, facts.updated, updated);
}

function addDay(rows: DetailRows, label: string, iso: string | null): void {
  rows.addSpecial(label, iso && formatDate(iso), { day: iso });
}
