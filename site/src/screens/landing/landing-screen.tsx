import { landingTitle } from '../../features/landing-links/landing-text.ts';
import type { LandingScreen } from '../../generated/catalog.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DraftNote } from '../../ui/draft.tsx';
import { Page } from '../../ui/page.tsx';
import { head, introText } from './head.ts';
import { LandingFigures } from './landing-figures.tsx';
import { LandingHomes } from './landing-homes.tsx';
import { LandingSurroundings } from './landing-surroundings.tsx';

interface Documents {
  landing: LandingScreen;
}

export default defineScreen<Documents>({
  head,
  Component: Landing,
});

/** The properties of one type for sale or rent in one area. */
function Landing({ landing }: ScreenProps<Documents>) {
  const texts = useTexts();
  const { area, subCategory, purpose } = landing;
  return (
    <>
      {landing.draft ? <DraftNote>{texts.draft.note}</DraftNote> : null}
      <Page
        above={
          <Breadcrumbs
            label={texts.navigation.breadcrumbs}
            crumbs={[
              { label: texts.navigation.areas, href: texts.paths.areas },
              { label: area.title, href: texts.paths.area(area.id) },
            ]}
            current={fillText(texts.landing.offer[purpose], { type: texts.landing.types[subCategory] })}
          />
        }
        title={landingTitle(landing, texts)}
        intro={introText(landing, texts)}
      >
        <LandingFigures landing={landing} />
      </Page>
      <LandingHomes landing={landing} />
      <LandingSurroundings landing={landing} />
    </>
  );
}
