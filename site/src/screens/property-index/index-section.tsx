import { formatFigure, formatPrice } from '../../format.ts';
import type { MainCategory, PropertyLine } from '../../generated/catalog.ts';
import { indexAnchor } from '../../routing/index-anchor.ts';
import { paths } from '../../routing/paths.ts';
import { Repeated } from '../../ui/repeated.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './index-section.module.css';
import { useTexts } from './texts.ts';

type Line = { stencil: string; key: string; href: string; title: string; place: string; price: string };

export interface IndexSectionProps {
  category: MainCategory;
  /** Those of the category. */
  properties: PropertyLine[];
}

/** A category's listings, type after type; a list's filter leads to the types where no script runs. */
export function IndexSection({ category, properties }: IndexSectionProps) {
  const { index } = useTexts().browse;
  if (properties.length === 0) return null;
  const headingId = indexAnchor(category);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={index.categories[category]} />
      {byType(properties).map(([type, ofType]) => (
        <div key={type} className={styles.type}>
          <h3 id={indexAnchor(category, type)} className={styles.typeName}>
            {type} <sup>{formatFigure(ofType.length)}</sup>
          </h3>
          <Lines properties={ofType} />
        </div>
      ))}
    </section>
  );
}

function Lines({ properties }: { properties: PropertyLine[] }) {
  const { property } = useTexts();
  const lines = properties.map(({ id, title, location, price }) => ({
    stencil: 'line',
    key: id,
    href: paths.property(id),
    title,
    place: location || property.notSpecified,
    price: price === null ? property.contactForPrice : formatPrice(price),
  }));
  return (
    <ul className={styles.lines}>
      <Repeated of={lines} as={line} />
    </ul>
  );
}

function line({ href, title, place, price }: Line) {
  return (
    <li className={styles.line}>
      <InlineLink href={href}>{title}</InlineLink>
      <span>{place}</span>
      <bdi>{price}</bdi>
    </li>
  );
}

/** In the order of the alphabet. */
function byType(properties: PropertyLine[]): [type: string, properties: PropertyLine[]][] {
  const types = new Map<string, PropertyLine[]>();
  for (const property of properties) {
    const ofType = types.get(property.subCategory);
    if (ofType) ofType.push(property);
    else types.set(property.subCategory, [property]);
  }
  return [...types].sort(([one], [other]) => (one < other ? -1 : 1));
}
