import { useId } from 'react';
import { CardGrid } from '../../features/property-card/card-grid.tsx';
import type { AreaScreen } from '../../generated/catalog.ts';
import { fillText } from '../../i18n/use-texts.ts';
import { paths } from '../../navigation/paths.ts';
import { Band } from '../../ui/band.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useTexts } from './texts.ts';

export function AreaProperties({ area }: { area: AreaScreen }) {
  const { content, navigation } = useTexts();
  const titleId = useId();
  const named = { area: area.title };
  return (
    <Band ground="sand" aria-labelledby={titleId}>
      <SectionHead
        title={fillText(content.areas.listings, named)}
        id={titleId}
        link={<TextLink href={paths.allProperties}>{content.areas.allProperties}</TextLink>}
      />
      {area.properties.length === 0 ? (
        <EmptyState
          title={fillText(content.areas.noListings, named)}
          advice={content.areas.noListingsAdvice}
          action={<TextLink href={paths.contact}>{navigation.contact}</TextLink>}
        />
      ) : (
        <CardGrid properties={area.properties} />
      )}
    </Band>
  );
}
