import { LandingLinks } from '../../features/landing-links/landing-links.tsx';
import { landingConditions } from '../../features/landing-links/landing-text.ts';
import { SearchAlerts } from '../../features/lead-form/search-alerts.tsx';
import type { LandingScreen } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { Band } from '../../ui/layout.tsx';
import { Prose } from '../../ui/prose.tsx';
import { HeadedBand } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The area's guide in short, and the landing pages beside this one. */
export function LandingSurroundings({ landing }: { landing: LandingScreen }) {
  const texts = useTexts();
  const { area, summary, opening, inArea, nearby, purpose, subCategory } = landing;
  const lang = useContentLang(opening);
  const named = { area: area.title, type: texts.landing.types[subCategory] };
  return (
    <>
      <Band surface="sand">
        <SearchAlerts conditions={landingConditions(landing)} />
      </Band>
      <HeadedBand
        title={fillText(texts.landing.about, named)}
        link={<TextLink href={texts.paths.area(area.id)}>{fillText(texts.landing.guide, named)}</TextLink>}
      >
        {opening === '' ? (
          <p>
            <ContentText>{summary}</ContentText>
          </p>
        ) : (
          <Prose lang={lang} html={opening} />
        )}
      </HeadedBand>
      {inArea.length === 0 ? null : (
        <HeadedBand surface="sand" title={fillText(texts.landing.inArea, named)}>
          <LandingLinks landings={inArea} name="offer" />
        </HeadedBand>
      )}
      {nearby.length === 0 ? null : (
        <HeadedBand title={fillText(texts.landing.nearby[purpose], named)}>
          <LandingLinks landings={nearby} name="area" />
        </HeadedBand>
      )}
    </>
  );
}
