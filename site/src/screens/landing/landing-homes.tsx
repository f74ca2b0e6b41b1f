import { CardGrid } from '../../features/property-card/card-grid.tsx';
import { PropertyLines } from '../../features/property-lines/property-lines.tsx';
import type { LandingScreen } from '../../generated/catalog.ts';
import { landingMessages } from '../../i18n/en/landing.ts';
import { useMessages } from '../../i18n/messages.ts';
import { HeadedBand } from '../../ui/section-head.tsx';

/** The newest properties as cards, and all others as lines. */
export function LandingHomes({ landing: { properties, rest } }: { landing: LandingScreen }) {
  const messages = useMessages(landingMessages);
  return (
    <>
      <HeadedBand surface="sand" title={messages.list}>
        <CardGrid properties={properties} />
      </HeadedBand>
      {rest.length === 0 ? null : (
        <HeadedBand surface="sand" title={messages.rest}>
          <PropertyLines properties={rest} />
        </HeadedBand>
      )}
    </>
  );
}
