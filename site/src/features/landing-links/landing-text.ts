// The names of landing pages.
import type { LandingLink } from '../../generated/catalog.ts';
import { landingMessages } from '../../i18n/en/landing.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';

/** `Apartments for rent in Dubai Marina`. */
export function landingTitle(
  { subCategory, purpose, area }: Pick<LandingLink, 'subCategory' | 'purpose' | 'area'>,
  translate: Translate,
): string {
  const { types, title } = translate(landingMessages);
  return fillText(title[purpose], { type: types[subCategory], area: area.title });
}

/** `Apartments for rent`, where the area is known. */
export function landingOffer(
  { subCategory, purpose }: Pick<LandingLink, 'subCategory' | 'purpose'>,
  translate: Translate,
): string {
  const { types, offer } = translate(landingMessages);
  return fillText(offer[purpose], { type: types[subCategory] });
}
