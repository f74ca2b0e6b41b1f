import { LandingLinks } from '../../features/landing-links/landing-links.tsx';
import { SearchAlerts } from '../../features/lead-form/search-alerts.tsx';
import { CardGrid } from '../../features/property-card/card-grid.tsx';
import type { AreaScreen } from '../../generated/catalog.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Band } from '../../ui/layout.tsx';
import { HeadedBand } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function AreaProperties({ area }: { area: AreaScreen }) {
  const texts = useTexts();
  const named = { area: area.title };
  return (
    <>
      <HeadedBand
        surface="sand"
        title={fillText(texts.areas.properties, named)}
        link={<TextLink href={texts.paths.allProperties}>{texts.areas.allProperties}</TextLink>}
      >
        {area.properties.length === 0 ? (
          <EmptyState
            title={fillText(texts.areas.noProperties, named)}
            advice={texts.areas.noPropertiesAdvice}
            action={<TextLink href={texts.paths.contact}>{texts.navigation.contact}</TextLink>}
          />
        ) : (
          <CardGrid properties={area.properties} />
        )}
      </HeadedBand>
      <Band>
        <SearchAlerts conditions={{ community: area.community }} />
      </Band>
      {area.landings.length === 0 ? null : (
        <HeadedBand surface="sand" title={fillText(texts.areas.byType, named)}>
          <LandingLinks landings={area.landings} name="offer" />
        </HeadedBand>
      )}
    </>
  );
}
