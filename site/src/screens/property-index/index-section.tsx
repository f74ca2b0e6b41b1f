import { useId } from 'react';
import { formatPrice } from '../../format.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import { paths } from '../../routing/paths.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './index-section.module.css';
import { useTexts } from './texts.ts';

export function IndexSection({ title, properties }: { title: string; properties: PropertyCard[] }) {
  const { property } = useTexts();
  const headingId = useId();
  if (properties.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={title} />
      <ul className={styles.lines}>
        {properties.map(({ id, title: name, location, price }) => (
          <li key={id} className={styles.line}>
            <InlineLink href={paths.property(id)}>{name}</InlineLink>
            <span>{location || property.notSpecified}</span>
            <bdi>{price === null ? property.contactForPrice : formatPrice(price)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
