import { propertyMessages } from '../../i18n/en/common.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { PriceViewModel } from '../../ui/price.tsx';

/** `amount` in whole dirhams. */
export function priceViewModel(
  amount: number | null,
  period: string | null,
  translate: Translate,
): PriceViewModel {
  const { figure, currency } = translate(numberFormats);
  if (amount === null) {
    return { amount: null, figure: translate(propertyMessages).contactForPrice, currency, period: null };
  }
  return { amount: String(amount), figure: figure(amount), currency, period: period ? ` ${period}` : null };
}
