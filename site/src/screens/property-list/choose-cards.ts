// Which of a list's cards are shown, and which further pages hold them, as given by the documents and the address.
import { shownCount } from '../../features/card-list/shown-count.ts';
import type { PropertyCard, PropertyListScreen } from '../../generated/catalog.ts';
import { CARDS_PER_PAGE, FIRST_CARDS, MAX_CARDS } from '../../generated/lists.ts';
import { readQuery, withQuery } from '../../navigation/query.ts';

/** How many cards each click on "Show more" adds. */
export const STEP = FIRST_CARDS;

export interface ListChoice {
  /** The type to filter by; null for all. */
  type: string | null;
  /** The maximum number of cards. */
  limit: number;
}

/** Reads the choice from an address, with the number of cards clamped to what a browser can show. */
export function readListChoice(queryString: string): ListChoice {
  return {
    type: readQuery(queryString, ['type']).type ?? null,
    limit: boundedLimit(shownCount(queryString)),
  };
}

/** The choice with one more step of cards. */
export function withMore(choice: ListChoice): ListChoice {
  return { ...choice, limit: boundedLimit(choice.limit + STEP) };
}

function boundedLimit(limit: number): number {
  return Math.min(Math.max(limit, STEP), MAX_CARDS);
}

/** The query string of a choice with its question mark; empty for the default. */
export function listChoiceQuery({ type, limit }: ListChoice): string {
  return withQuery('', { type, shown: limit > STEP ? limit : null });
}

/** How many properties match the filter. */
export function totalOf(list: PropertyListScreen, { type }: ListChoice): number {
  return type === null ? list.total : (typeOf(list, type)?.count ?? 0);
}

/** The paths of the further pages in `folder` that a choice needs; none where the list's own document is enough. */
export function furtherPages(list: PropertyListScreen, folder: string, choice: ListChoice): string[] {
  const cardCount = Math.min(choice.limit, totalOf(list, choice));
  if (cardsInPage(list, choice).length >= cardCount) return [];
  const type = choice.type === null ? null : typeOf(list, choice.type);
  const pagesFolder = type ? `${folder}/${type.id}` : folder;
  return Array.from(
    { length: Math.ceil(cardCount / CARDS_PER_PAGE) },
    (_, index) => `${pagesFolder}/${index + 1}.json`,
  );
}

/**
 * The loaded cards of a choice. A list may have changed since the page was built, so a further page can repeat cards of
 * the page.
 */
export function chooseCards(
  list: PropertyListScreen,
  further: readonly PropertyCard[],
  choice: ListChoice,
): PropertyCard[] {
  const byId = new Map<string, PropertyCard>();
  for (const card of [...cardsInPage(list, choice), ...further]) {
    if (!byId.has(card.id)) byId.set(card.id, card);
  }
  return [...byId.values()].slice(0, choice.limit);
}

function cardsInPage({ properties }: PropertyListScreen, { type }: ListChoice): PropertyCard[] {
  return type === null ? properties : properties.filter(({ subCategory }) => subCategory === type);
}

function typeOf({ types }: PropertyListScreen, type: string) {
  return types.find(({ subCategory }) => subCategory === type);
}
