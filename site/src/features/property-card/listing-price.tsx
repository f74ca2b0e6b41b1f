import type { RentFrequency } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
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
  const texts = useTexts();
  if (amount === null) return <Price className={className} figure={texts.property.contactForPrice} />;
  return (
    <Price
      className={className}
      amount={amount}
      figure={texts.numbers.figure(amount)}
      currency={texts.numbers.currency}
      period={period && texts.card.period[period]}
    />
  );
}

interface PropertyPriceProps {
  /** `price` is a text where the record has one instead of a figure. */
  property: { price: number | string | null; rentFrequency: RentFrequency | null };
  className?: string | undefined;
}

/** A property's price, or the text that its record has instead of a figure. */
export function PropertyPrice({ property: { price, rentFrequency }, className }: PropertyPriceProps) {
  if (typeof price === 'string') return <span className={className}>{price}</span>;
  return <ListingPrice className={className} amount={price} period={rentFrequency} />;
}
