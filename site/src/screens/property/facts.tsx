import type { ReactNode } from 'react';
import { formatArea, formatHandover, formatSquareMetres } from '../../format.ts';
import styles from './facts.module.css';
import type { Listing } from './listing.ts';
import { areaText, bedroomsText } from './listing-figures.ts';
import { useTexts } from './texts.ts';

const SHOWN = 4;

interface Fact {
  label: string;
  value: ReactNode;
}

/** Four of them: bedrooms and area always, then the first two that are known. */
export function Facts({ listing }: { listing: Listing }) {
  const texts = useTexts();
  const { facts, furnishing } = texts.propertyPage;
  const { area, bathrooms, plotArea, parking, handover } = listing;
  const bedrooms: Fact = { label: facts.bedrooms, value: bedroomsText(listing, texts) };
  const size: Fact = {
    label: facts.area,
    value: (
      <>
        {areaText(listing, texts)}
        {typeof area === 'number' ? (
          <small className={styles.metric}> {formatSquareMetres(area)}</small>
        ) : null}
      </>
    ),
  };
  const others: (Fact | false | '' | null)[] = [
    bathrooms !== null && { label: facts.bathrooms, value: bathrooms },
    plotArea !== null && { label: facts.plot, value: formatArea(plotArea) },
    handover !== null && { label: facts.handover, value: formatHandover(handover) },
    parking !== null && { label: facts.parking, value: parking },
    listing.furnishing && { label: facts.furnishing, value: furnishing[listing.furnishing] },
    listing.subCategory && { label: facts.type, value: listing.subCategory },
  ];
  const [first, ...rest] = others.filter((fact): fact is Fact => Boolean(fact));
  const shown = [bedrooms, ...(first ? [first] : []), size, ...rest].slice(0, SHOWN);
  return (
    <dl className={styles.facts}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
