import { useId } from 'react';
import { CardGrid } from '../../features/property-card/card-grid.tsx';
import type { PropertyCard } from '../../generated/catalog.ts';
import { fillText } from '../../texts/use-texts.ts';
import { Band } from '../../ui/band.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useTexts } from './texts.ts';

export interface SimilarListingsProps {
  similar: readonly PropertyCard[];
  category: { label: string; href: string };
}

/** Three across; two and one wide on tablets; a rail to swipe on phones. */
export function SimilarListings({ similar, category }: SimilarListingsProps) {
  const { propertyPage } = useTexts();
  const headingId = useId();
  if (similar.length === 0) return null;
  return (
    <Band id="similar" aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={propertyPage.similar}
        link={
          <TextLink href={category.href}>
            {fillText(propertyPage.allOf, { category: category.label.toLowerCase() })}
          </TextLink>
        }
      />
      <CardGrid properties={similar} narrow="rail" />
    </Band>
  );
}
