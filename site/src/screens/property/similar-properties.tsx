import { useId } from 'react';
import { CardRail } from '../../features/property-card/card-rail.tsx';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Band } from '../../ui/layout.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { SimilarViewModel } from './property-view-model.ts';

/** A grid of three columns, two on tablets, a rail on phones. */
export function SimilarProperties({ all, cards }: SimilarViewModel) {
  const propertyPage = useMessages(propertyPageMessages);
  const headingId = useId();
  return (
    <Band id="similar" data-screen-only="" aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={propertyPage.similar}
        link={<TextLink href={all.href}>{all.label}</TextLink>}
      />
      <CardRail cards={cards} />
    </Band>
  );
}
