import type { RentFrequency } from '../../generated/catalog.ts';
import { cardMessages } from '../../i18n/en/card.ts';
import { propertyMessages } from '../../i18n/en/common.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';

interface ListingPriceProps {
  /** In whole dirhams; null where the price is on request. */
  amount: number | null;
  /** The period of a rent; null for a sale. */
  period: RentFrequency | null;
  className?: string | undefined;
}

/** A property's price, or that it is on request. */
export function ListingPrice({ amount, period, className }: ListingPriceProps) {
  const { figure, currency } = useMessages(numberFormats);
  const { contactForPrice } = useMessages(propertyMessages);
  const { period: periods } = useMessages(cardMessages);
  if (amount === null) return <Price className={className} figure={contactForPrice} />;
  return (
    <Price
      className={className}
      amount={amount}
      figure={figure(amount)}
      currency={currency}
      period={period && periods[period]}
    />
  );
}
