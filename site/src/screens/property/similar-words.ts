import { type CardWords, cardWords } from '../../features/property-card/card-words.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import type { Texts } from '../../texts/en.ts';
import { fillText } from '../../texts/use-texts.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { stencil } from '../../ui/stencil.tsx';

export type SimilarWords = {
  /** The way to all of the category. */
  all: Crumb;
  cards: readonly CardWords[];
};

const SHOWN = 3;

/** The first of `similar`, which may hold the listing itself. */
export function shownSimilar(similar: readonly PropertyCard[], id: string): PropertyCard[] {
  return similar.filter((other) => other.id !== id).slice(0, SHOWN);
}

/** Null when there are none. */
export function similarWords(
  similar: readonly PropertyCard[],
  category: Crumb,
  texts: Texts,
): SimilarWords | null {
  if (similar.length === 0) return null;
  const label = fillText(texts.propertyPage.allOf, { category: category.label.toLowerCase() });
  return stencil('similar', {
    all: { label, href: category.href },
    cards: similar.map((property) => cardWords(property, texts)),
  });
}
