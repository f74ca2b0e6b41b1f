import { landingConditions } from '../../features/landing-links/landing-text.ts';
import { CardGrid } from '../../features/property-card/card-grid.tsx';
import { PropertyLines } from '../../features/property-lines/property-lines.tsx';
import type { LandingScreen } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { withQuery } from '../../navigation/query.ts';
import { PLAIN_RESULTS } from '../../navigation/search-paths.ts';
import { HeadedBand } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The newest properties as cards, and all others as lines. */
export function LandingHomes({ landing }: { landing: LandingScreen }) {
  const texts = useTexts();
  const { properties, rest } = landing;
  return (
    <>
      <HeadedBand surface="sand" title={texts.landing.list} link={<FilterLink landing={landing} />}>
        <CardGrid properties={properties} />
      </HeadedBand>
      {rest.length === 0 ? null : (
        <HeadedBand surface="sand" title={texts.landing.rest}>
          <PropertyLines properties={rest} />
        </HeadedBand>
      )}
    </>
  );
}

/** A link to the results with the same properties, where they can be filtered and sorted. */
function FilterLink({ landing }: { landing: LandingScreen }) {
  const texts = useTexts();
  const conditions = landingConditions(landing);
  return (
    <>
      <TextLink data-needs-script="" href={texts.paths.searchAll + withQuery('', conditions)}>
        {texts.search.filterAndSort}
      </TextLink>
      <noscript>
        <TextLink href={PLAIN_RESULTS + withQuery('', { ...conditions, lang: texts.language.code })}>
          {texts.search.filterAndSort}
        </TextLink>
      </noscript>
    </>
  );
}
