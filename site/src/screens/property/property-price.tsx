import { ListingPrice } from '../../features/property-card/listing-price.tsx';
import type { Property } from './read-property.ts';

interface PropertyPriceProps {
  property: Pick<Property, 'price' | 'rentFrequency'>;
  className?: string | undefined;
}

/** A property's price, or the text that its record has instead of a figure. */
export function PropertyPrice({ property: { price, rentFrequency }, className }: PropertyPriceProps) {
  if (typeof price === 'string') return <span className={className}>{price}</span>;
  return <ListingPrice className={className} amount={price} period={rentFrequency} />;
}
