import type { ReactNode } from 'react';
import { perSquareFootText, reductionText } from '../../features/property/property-figures.ts';
import type { Property } from '../../features/property/read-property.ts';
import { PropertyPrice } from '../../features/property-card/listing-price.tsx';
import { SaveButton } from '../../features/property-card/save-button.tsx';
import type { PropertyPage } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
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
  const texts = useTexts();
  const { id, title, agent } = property;
  return (
    <section aria-label={texts.propertyPage.panel}>
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
          {texts.propertyPage.reference} <Code>{property.reference}</Code>
        </span>
        {property.permit ? (
          <a href="#permit">
            {texts.propertyPage.permit} <Code>{property.permit.number}</Code>
          </a>
        ) : null}
      </p>
    </section>
  );
}

function Place({ property: { location, community } }: { property: Property }) {
  const texts = useTexts();
  const place = location
    ? fillText(texts.propertyPage.locationInCity, { location })
    : texts.property.notSpecified;
  return (
    <p className={styles.place}>{community ? <a href={texts.paths.area(community.id)}>{place}</a> : place}</p>
  );
}

function PanelPrice({ property }: { property: Property }) {
  const texts = useTexts();
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
  const texts = useTexts();
  return (
    <dl className={styles.facts}>
      {keyFacts(property, texts).map(({ name, value, metric }) => (
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
  const texts = useTexts();
  const details = [
    agent.brn && fillText(texts.propertyPage.brn, { number: agent.brn }),
    texts.numbers.list(agent.languages.map(texts.content.languageName)),
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
