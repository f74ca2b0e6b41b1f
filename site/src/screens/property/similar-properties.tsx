import { useId } from 'react';
import type { Property } from '../../features/property/read-property.ts';
import { CardGrid } from '../../features/property-card/card-grid.tsx';
import type { PropertyCard } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Band } from '../../ui/layout.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { moreHomesLink } from './more-homes.ts';

interface SimilarPropertiesProps {
  property: Property;
  homes: readonly PropertyCard[];
}

/** A grid of three columns, two on tablets, a rail on phones. */
export function SimilarProperties({ property, homes }: SimilarPropertiesProps) {
  const texts = useTexts();
  const headingId = useId();
  const { label, href } = moreHomesLink(property, texts);
  return (
    <Band id="similar" data-screen-only="" aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={texts.propertyPage.similar}
        link={<TextLink href={href}>{label}</TextLink>}
      />
      <CardGrid properties={homes} narrow="rail" />
    </Band>
  );
}
