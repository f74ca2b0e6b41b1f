import { type CardWords, cardWords } from '../../features/property-card/card-words.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import type { Texts } from '../../texts/en.ts';
import { fillText } from '../../texts/use-texts.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { kept } from '../../ui/kept.ts';
import { keptStencil, stencil } from '../../ui/stencil.tsx';

export type SimilarWords = {
  stencil: string;
  /** The way to all of the category. */
  all: Crumb;
  cards: readonly CardWords[];
};

const SHOWN = 3;

/** The first of `similar`, which may hold the listing itself. */
export function shownSimilar(similar: readonly PropertyCard[], id: string): PropertyCard[] {
  const at = similar.findIndex((other) => other.id === id);
  // Most stand behind those that are shown, and then those are the same for all.
  const key = at >= 0 && at < SHOWN ? String(at) : '';
  return kept(similar, `shown ${key}`, () => similar.filter((other) => other.id !== id).slice(0, SHOWN));
}

/** Null when there are none. `shown` as `shownSimilar` gives them. */
export function similarWords(
  shown: readonly PropertyCard[],
  category: Crumb,
  texts: Texts,
): SimilarWords | null {
  if (shown.length === 0) return null;
  return keptStencil(shown, category.href, () => {
    const label = fillText(texts.propertyPage.allOf, { category: category.label.toLowerCase() });
    return stencil({
      stencil: 'similar',
      all: { label, href: category.href },
      cards: shown.map((property) => cardWords(property, texts)),
    });
  });
}
