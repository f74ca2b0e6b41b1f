import { landingTitle } from '../../features/landing-links/landing-text.ts';
import type { LandingScreen } from '../../generated/catalog.ts';
import { landingMessages } from '../../i18n/en/landing.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import type { Head, ScreenContext } from '../../navigation/screen.ts';
import { pricesText } from './prices-text.ts';

export function head({ landing }: { landing: LandingScreen }, { translate }: ScreenContext): Head {
  const title = landingTitle(landing, translate);
  const { description } = translate(landingMessages);
  return {
    title,
    description: fillText(description, { title, lead: leadText(landing, translate) }),
    draft: landing.draft,
  };
}

/** How many properties there are, and what they cost. */
export function leadText({ count, facts, purpose }: LandingScreen, translate: Translate): string {
  const { lead, leadWithoutPrices } = translate(landingMessages);
  const prices = pricesText(facts, purpose, translate);
  const { count: countText } = translate(numberFormats);
  return prices === null ? countText(count, leadWithoutPrices) : fillText(countText(count, lead), { prices });
}
