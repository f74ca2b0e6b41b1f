import type { LandingFacts, Purpose } from '../../generated/catalog.ts';
import { landingMessages } from '../../i18n/en/landing.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';

/** The range of prices or yearly rents; null if none is known. */
export function pricesText(
  { lowestPrice, highestPrice }: LandingFacts,
  purpose: Purpose,
  translate: Translate,
): string | null {
  if (lowestPrice === null || highestPrice === null) return null;
  const { figure, price } = translate(numberFormats);
  const { range, same } = translate(landingMessages).prices[purpose];
  return lowestPrice === highestPrice
    ? fillText(same, { lowest: price(lowestPrice) })
    : fillText(range, { lowest: figure(lowestPrice), highest: price(highestPrice) });
}
