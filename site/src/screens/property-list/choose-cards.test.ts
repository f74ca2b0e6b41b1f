import { expect, it } from 'vitest';
import type { PropertyCard, PropertyListScreen } from '../../generated/catalog.ts';
import {
  chooseCards,
  furtherPages,
  listChoiceQuery,
  readListChoice,
  totalOf,
  withMore,
} from './choose-cards.ts';

const FOLDER = '/api/screens/property-list/residential';

function card(id: number, subCategory: PropertyCard['subCategory']): PropertyCard {
  return { id: String(id), subCategory } as PropertyCard;
}

/** A list's document with `count` properties; every third is a villa. */
function listOf(count: number): { cards: PropertyCard[]; list: PropertyListScreen } {
  const cards = Array.from({ length: count }, (_, index) => card(index, index % 3 === 0 ? 'Villa' : 'Plot'));
  const villas = Math.ceil(count / 3);
  const types: PropertyListScreen['types'] = [
    { subCategory: 'Villa', id: 'villa', count: villas, group: null },
    { subCategory: 'Plot', id: 'plot', count: count - villas, group: null },
  ];
  return { cards, list: { total: count, types, properties: cards.slice(0, 24), landings: [] } };
}

function ids(cards: PropertyCard[]): number[] {
  return cards.map(({ id }) => Number(id));
}

it('shows the first 24 without wanting more', () => {
  const { list } = listOf(60);
  const choice = { type: null, limit: 24 };
  expect(furtherPages(list, FOLDER, choice)).toEqual([]);
  expect([chooseCards(list, [], choice).length, totalOf(list, choice)]).toEqual([24, 60]);
});

it('wants as many pages of a large list as are shown, and no more', () => {
  const { cards, list } = listOf(10_000);
  const pagesOf = (limit: number) => furtherPages(list, FOLDER, { type: null, limit });
  expect(pagesOf(48)).toEqual([`${FOLDER}/1.json`]);
  expect(pagesOf(96)).toEqual([`${FOLDER}/1.json`]);
  expect(pagesOf(120)).toEqual([`${FOLDER}/1.json`, `${FOLDER}/2.json`]);
  const shown = chooseCards(list, cards.slice(0, 192), { type: null, limit: 120 });
  expect(ids(shown)).toEqual(ids(cards.slice(0, 120)));
});

it('filters by the exact type, first the cards of the page, then its further pages', () => {
  const { cards, list } = listOf(60);
  const choice = { type: 'Villa', limit: 24 };
  const villas = cards.filter(({ subCategory }) => subCategory === 'Villa');
  expect(totalOf(list, choice)).toBe(20);
  expect(ids(chooseCards(list, [], choice))).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
  expect(furtherPages(list, FOLDER, choice)).toEqual([`${FOLDER}/villa/1.json`]);
  expect(ids(chooseCards(list, villas, choice))).toEqual(ids(villas));
});

it('another case of letters is another type', () => {
  const { list } = listOf(60);
  const choice = { type: 'villa', limit: 24 };
  expect(chooseCards(list, [], choice)).toEqual([]);
  expect([totalOf(list, choice), furtherPages(list, FOLDER, choice)]).toEqual([0, []]);
});

it('makes no call for a filter whose cards are all here', () => {
  const { list } = listOf(20);
  expect(furtherPages(list, FOLDER, { type: 'Villa', limit: 24 })).toEqual([]);
});

it('shows a listing once when a newer one has moved it into a further page', () => {
  const { cards, list } = listOf(60);
  const moved = [card(100, 'Plot'), ...cards];
  const shown = ids(chooseCards(list, moved, { type: null, limit: 480 }));
  expect(shown).toHaveLength(61);
  expect(new Set(shown).size).toBe(61);
});

it('keeps the choice in the address', () => {
  expect(listChoiceQuery({ type: null, limit: 24 })).toBe('');
  expect(listChoiceQuery({ type: 'Hotel Apartment', limit: 48 })).toBe('?type=Hotel+Apartment&shown=48');
  expect(readListChoice('?type=Hotel+Apartment&shown=48')).toEqual({ type: 'Hotel Apartment', limit: 48 });
});

it.each([
  ['?shown=-3', 24],
  ['?shown=NaN', 24],
  ['?shown=1e999', 24],
  ['?shown=25.5', 24],
  ['?shown=%', 24],
  ['?shown=100000', 480],
  ['?shown=9007199254740993', 480],
])('takes from %s no more than a browser can show', (queryString, limit) => {
  expect(readListChoice(queryString).limit).toBe(limit);
  expect(withMore(readListChoice(queryString)).limit).toBe(Math.min(480, limit + 24));
});
