import type { RentFrequency } from '../generated/catalog.ts';
import type { Texts } from './texts.ts';

interface Priced {
  /** In whole dirhams; a text where the record has one instead; null where the price is on request. */
  price: number | string | null;
  /** Null for a sale. */
  rentFrequency: RentFrequency | null;
}

/** A price as one text, with the period of a rent; `ListingPrice` shows it in parts. */
export function priceText({ price, rentFrequency }: Priced, { numbers, card, property }: Texts): string {
  if (price === null) return property.contactForPrice;
  if (typeof price === 'string') return price;
  return rentFrequency ? `${numbers.price(price)} ${card.period[rentFrequency]}` : numbers.price(price);
}
