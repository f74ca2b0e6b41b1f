import type { ReactNode } from 'react';
import { perSquareFootText, reductionText } from '../../features/property/property-figures.ts';
import type { Property } from '../../features/property/read-property.ts';
import { PropertyPrice } from '../../features/property-card/listing-price.tsx';
import { SaveButton } from '../../features/property-card/save-button.tsx';
import type { PropertyPage } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { fillText, useAllTexts, useTexts } from '../../i18n/texts.ts';
import { Code } from '../../ui/code.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import { Picture } from '../../ui/picture.tsx';
import { keyFacts } from './key-facts.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  property: Property;
  /** The contact buttons, or what replaces them. */
  actions: ReactNode;
}

/** Place, title, price, four facts, and the adviser. */
export function SidePanel({ property, actions }: SidePanelProps) {
  const { panel, reference, permit } = useTexts('propertyPage');
  const { id, title, agent } = property;
  return (
    <section aria-label={panel}>
      {/* No server has a sample property. */}
      {property.demo ? null : <SaveButton id={id} title={title} className={styles.save} />}
      <Place property={property} />
      <h1 className={styles.title}>
        <ContentText>{title}</ContentText>
      </h1>
      <PanelPrice property={property} />
      <KeyFacts property={property} />
      {actions}
      {agent ? <Adviser agent={agent} /> : null}
      <p className={styles.lines}>
        <span>
          {reference} <Code>{property.reference}</Code>
        </span>
        {property.permit ? (
          <a href="#permit">
            {permit} <Code>{property.permit.number}</Code>
          </a>
        ) : null}
      </p>
    </section>
  );
}

function Place({ property: { location, community } }: { property: Property }) {
  const paths = useTexts('paths');
  const { locationInCity } = useTexts('propertyPage');
  const { notSpecified } = useTexts('property');
  const place = location ? fillText(locationInCity, { location }) : notSpecified;
  return <p className={styles.place}>{community ? <a href={paths.area(community.id)}>{place}</a> : place}</p>;
}

function PanelPrice({ property }: { property: Property }) {
  const texts = useAllTexts();
  const reduction = reductionText(property, texts);
  return (
    <RuledBlock className={styles.price}>
      <PropertyPrice className={styles.figure} property={property} />
      <small className={styles.rate}>{perSquareFootText(property, texts)}</small>
      {reduction === null ? null : <p className={styles.reduction}>{reduction}</p>}
    </RuledBlock>
  );
}

function KeyFacts({ property }: { property: Property }) {
  return (
    <dl className={styles.facts}>
      {keyFacts(property, useAllTexts()).map(({ name, value, metric }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {metric ? <small className={styles.metric}>{metric}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Adviser({ agent }: { agent: NonNullable<PropertyPage['agent']> }) {
  const { brn } = useTexts('propertyPage');
  const { languageName } = useTexts('content');
  const numbers = useTexts('numbers');
  const details = [
    agent.brn && fillText(brn, { number: agent.brn }),
    numbers.list(agent.languages.map(languageName)),
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
