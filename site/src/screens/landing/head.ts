import { landingTitle } from '../../features/landing-links/landing-text.ts';
import type { LandingScreen } from '../../generated/catalog.ts';
import { fillText, type Texts } from '../../i18n/texts.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';
import { pricesText } from './prices-text.ts';

export function head({ landing }: { landing: LandingScreen }, { texts }: ScreenContext): Head {
  const title = landingTitle(landing, texts);
  const { description } = texts.landing;
  return {
    title,
    description: fillText(description, { title, intro: introText(landing, texts) }),
    draft: landing.draft,
  };
}

/** How many properties there are, and what they cost. */
export function introText({ count, facts, purpose }: LandingScreen, texts: Texts): string {
  const { intro, introWithoutPrices } = texts.landing;
  const prices = pricesText(facts, purpose, texts);
  const { count: countText } = texts.numbers;
  return prices === null
    ? countText(count, introWithoutPrices)
    : fillText(countText(count, intro), { prices });
}
