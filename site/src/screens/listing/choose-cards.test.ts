import { expect, it } from 'vitest';
import type { ListingScreen, PropertyCard } from '../../generated/catalog.ts';
import { choiceSearch, chooseCards, readChoice } from './choose-cards.ts';

function card(id: number, subCategory: PropertyCard['subCategory']): PropertyCard {
  return { id: String(id), subCategory } as PropertyCard;
}

const everything = Array.from({ length: 60 }, (_, index) => card(index, index % 3 === 0 ? 'Villa' : 'Plot'));
const listing: ListingScreen = {
  total: 60,
  types: [
    { subCategory: 'Villa', count: 20, group: null },
    { subCategory: 'Plot', count: 40, group: null },
  ],
  properties: everything.slice(0, 24),
};

function ids(cards: PropertyCard[]): number[] {
  return cards.map(({ id }) => Number(id));
}

it('shows the first 24 without wanting more', () => {
  const { cards, total, isShort } = chooseCards(listing, null, { type: null, limit: 24 });
  expect([cards.length, total, isShort]).toEqual([24, 60, false]);
});

it('wants the rest when more should be shown than the page brought', () => {
  expect(chooseCards(listing, null, { type: null, limit: 48 })).toMatchObject({ total: 60, isShort: true });
  const { cards, isShort } = chooseCards(listing, everything, { type: null, limit: 48 });
  expect([cards.length, isShort]).toEqual([48, false]);
});

it('filters over all by the exact type and counts by the list, not by what is here', () => {
  const first = chooseCards(listing, null, { type: 'Villa', limit: 24 });
  expect(ids(first.cards)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
  expect([first.total, first.isShort]).toEqual([20, true]);
  expect(chooseCards(listing, everything, { type: 'Villa', limit: 24 })).toMatchObject({
    total: 20,
    isShort: false,
  });
});

it('another case of letters is another type', () => {
  expect(chooseCards(listing, null, { type: 'villa', limit: 24 })).toEqual({
    cards: [],
    total: 0,
    isShort: false,
  });
});

it('makes no call for a filter whose cards are all here', () => {
  const small: ListingScreen = {
    total: 2,
    types: [{ subCategory: 'Villa', count: 1, group: null }],
    properties: [card(1, 'Villa'), card(2, 'Plot')],
  };
  expect(chooseCards(small, null, { type: 'Villa', limit: 24 })).toMatchObject({ total: 1, isShort: false });
});

it('keeps the choice in the address', () => {
  expect(choiceSearch({ type: null, limit: 24 })).toBe('');
  expect(choiceSearch({ type: 'Hotel Apartment', limit: 48 })).toBe('?type=Hotel+Apartment&shown=48');
  expect(readChoice('?type=Hotel+Apartment&shown=48')).toEqual({ type: 'Hotel Apartment', limit: 48 });
  expect(readChoice('?shown=-3')).toEqual({ type: null, limit: 24 });
});
