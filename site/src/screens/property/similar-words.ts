import { type CardWords, cardWords } from '../../features/property-card/card-words.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { keptStencil, stencil } from '../../ui/stencil.tsx';

export type SimilarWords = {
  stencil: string;
  /** The way to all of the category. */
  all: Crumb;
  cards: readonly CardWords[];
};

/** Null when there are none. `shown` as `shownSimilar` gives them. */
export function similarWords(
  shown: readonly PropertyCard[],
  category: Crumb,
  translate: Translate,
): SimilarWords | null {
  if (shown.length === 0) return null;
  return keptStencil(shown, category.href, () => {
    const label = fillText(translate(propertyPageMessages).allOf, { category: category.label.toLowerCase() });
    return stencil({
      stencil: 'similar',
      all: { label, href: category.href },
      // A listing that is among them leaves itself out, so that there are more lists than cards.
      cards: shown.map((property) => keptStencil(property, 'card', () => cardWords(property, translate))),
    });
  });
}
