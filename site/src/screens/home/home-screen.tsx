import { Hero, HeroCaption } from '../../features/hero/hero.tsx';
import { SearchPanel } from '../../features/search-panel/search-panel.tsx';
import type { HomeScreen } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Wrap } from '../../ui/layout.tsx';
import { DetailsPopup } from './details-popup.tsx';
import { HomeSections } from './home-sections.tsx';
import { TypedHeadline } from './typed-headline.tsx';

interface Documents {
  home: HomeScreen;
}

export default defineScreen<Documents>({
  beginsWithPicture: true,
  head: ({ site }, { texts }) => ({
    title: texts.hero.homeTitle,
    description: site.tagline,
  }),
  Component: Home,
});

function Home({ site, home }: ScreenProps<Documents>) {
  const texts = useTexts();
  const { property } = site.heroes.home;
  return (
    <>
      <Hero
        hero={site.heroes.home}
        size="home"
        animated="headline"
        pauseLabel={texts.hero.pauseHeadline}
        playLabel={texts.hero.playHeadline}
        headline={(playing) => <TypedHeadline phrases={texts.hero.phrases} playing={playing} />}
        note={property ? <HeroCaption property={property} /> : null}
      />
      <Wrap>
        <SearchPanel list="all" overHero />
      </Wrap>
      <HomeSections site={site} home={home} />
      <DetailsPopup replyWithinHours={site.replyWithinHours} />
    </>
  );
}
