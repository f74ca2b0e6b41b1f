import type { ReactNode } from 'react';
import { paths } from '../../routing/paths.ts';
import { fillText } from '../../texts/use-texts.ts';
import { Code } from '../../ui/code.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Facts } from './facts.tsx';
import type { Listing } from './listing.ts';
import { perSquareFootText, reductionText } from './listing-figures.ts';
import styles from './side-panel.module.css';
import { useTexts } from './texts.ts';

export interface SidePanelProps {
  listing: Listing;
  /** What can be done about it: the contact buttons. */
  children: ReactNode;
}

/** What decides: place, name, price, four facts, and whom to ask. */
export function SidePanel({ listing, children }: SidePanelProps) {
  const texts = useTexts();
  const { period } = texts.propertyPage;
  const { price, rentFrequency } = listing;
  const reduction = reductionText(listing, texts);
  return (
    <section className={styles.panel} aria-label={texts.propertyPage.panel}>
      <Place listing={listing} />
      <h1 className={styles.title}>{listing.title}</h1>
      <Horizon className={styles.price}>
        {typeof price === 'string' ? (
          <span className={styles.figure}>{price}</span>
        ) : (
          <Price
            className={styles.figure}
            amount={price}
            missing={texts.property.contactForPrice}
            period={rentFrequency && period[rentFrequency]}
          />
        )}
        <small className={styles.rate}>{perSquareFootText(listing, texts)}</small>
        {reduction ? <p className={styles.reduction}>{reduction}</p> : null}
      </Horizon>
      <Facts listing={listing} />
      {children}
      <Adviser listing={listing} />
      <p className={styles.lines}>
        <span>
          {texts.propertyPage.reference} <Code>{listing.reference}</Code>
        </span>
        {listing.permit ? (
          <a href="#permit">
            {texts.propertyPage.permit} <Code>{listing.permit.number}</Code>
          </a>
        ) : null}
      </p>
    </section>
  );
}

function Place({ listing: { location, community } }: { listing: Listing }) {
  const texts = useTexts();
  const place = location ? `${location}, ${texts.propertyPage.city}` : texts.property.notSpecified;
  return <p className={styles.place}>{community ? <a href={paths.area(community.id)}>{place}</a> : place}</p>;
}

function Adviser({ listing: { agent } }: { listing: Listing }) {
  const { propertyPage } = useTexts();
  if (!agent) return null;
  const details = [
    agent.brn && fillText(propertyPage.brn, { number: agent.brn }),
    agent.languages.join(', '),
  ];
  return (
    <p className={styles.adviser}>
      <span className={styles.portrait}>
        <Picture picture={agent.image} alt="" upTo={240} />
      </span>
      <strong>{agent.name}</strong>
      <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
