import type { RentView } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { formatCount, formatFigure, formatPrice } from '../../i18n/format.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { type DetailRow, DetailRows } from './details-words.ts';
import type { Listing } from './listing.ts';

/** The terms of a rent; null of what is sold. */
export function rentRows({ rent: terms, price }: Listing, translate: Translate): DetailRow[] | null {
  const { rent } = translate(propertyPageMessages);
  if (!terms) return null;
  const rows = new DetailRows();
  rows.add(rent.cheques, chequesText(terms, price, translate));
  rows.add(rent.deposit, depositText(terms, translate));
  rows.add(rent.cooling, eitherText(terms.coolingIncluded, rent.coolingIncluded, rent.coolingNotIncluded));
  rows.add(rent.bills, eitherText(terms.billsIncluded, rent.billsIncluded, rent.billsNotIncluded));
  rows.add(rent.minTerm, terms.minTerm);
  return rows.rows;
}

/** `Up to 4 cheques, 4 × 30,000 AED`; a list of numbers is a choice. */
function chequesText({ cheques }: RentView, price: Listing['price'], translate: Translate): string | null {
  const { rent } = translate(propertyPageMessages);
  const most = Math.max(...cheques);
  if (cheques.length === 0) return null;
  const choice =
    cheques.length === 1
      ? formatCount(most, rent.upTo)
      : fillText(rent.choice, { list: cheques.map(formatFigure).join(', ') });
  if (typeof price !== 'number' || most < 2) return choice;
  return `${choice}, ${fillText(rent.each, { n: formatFigure(most), amount: formatPrice(Math.round(price / most)) })}`;
}

function depositText({ depositAmount, depositPercent }: RentView, translate: Translate): string | null {
  const { rent } = translate(propertyPageMessages);
  const percent =
    depositPercent === null ? null : fillText(rent.depositPercent, { n: formatFigure(depositPercent) });
  const amount = depositAmount === null ? null : formatPrice(depositAmount);
  return percent && amount ? fillText(rent.depositAmount, { percent, amount }) : (percent ?? amount);
}

function eitherText(value: boolean | null, yes: string, no: string): string | null {
  if (value === null) return null;
  return value ? yes : no;
}
