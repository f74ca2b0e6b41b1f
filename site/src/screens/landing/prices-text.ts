import type { LandingFacts, Purpose } from '../../generated/catalog.ts';
import { fillText, type Texts } from '../../i18n/texts.ts';

/** The range of prices or yearly rents; null if none is known. */
export function pricesText(
  { lowestPrice, highestPrice }: LandingFacts,
  purpose: Purpose,
  texts: Texts,
): string | null {
  if (lowestPrice === null || highestPrice === null) return null;
  const { figure, price } = texts.numbers;
  const { range, same } = texts.landing.prices[purpose];
  return lowestPrice === highestPrice
    ? fillText(same, { lowest: price(lowestPrice) })
    : fillText(range, { lowest: figure(lowestPrice), highest: price(highestPrice) });
}
