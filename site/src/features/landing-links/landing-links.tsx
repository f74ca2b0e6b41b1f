import type { LandingLink } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { LinkColumns } from '../../ui/link-columns.tsx';
import { landingOffer, landingTitle } from './landing-text.ts';

interface LandingLinksProps {
  landings: readonly LandingLink[];
  /** What a link says: the whole title, what is on offer where the area is known, or the area where the rest is. */
  name: 'title' | 'offer' | 'area';
}

/** Links to landing pages, each with the number of its listings. */
export function LandingLinks({ landings, name }: LandingLinksProps) {
  const texts = useTexts();
  const names = {
    title: (landing: LandingLink) => landingTitle(landing, texts),
    offer: (landing: LandingLink) => landingOffer(landing, texts),
    area: ({ area }: LandingLink) => area.title,
  };
  const links = landings.map((landing) => ({
    href: texts.paths.landing(landing.area.id, landing.slug),
    label: <ContentText>{names[name](landing)}</ContentText>,
    count: texts.numbers.figure(landing.count),
  }));
  return <LinkColumns links={links} />;
}
