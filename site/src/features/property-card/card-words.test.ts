import { expect, it } from 'vitest';
import { readPropertyList } from '../../api/property-list.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import { card as words } from '../../i18n/en/browse/card.ts';
import { en as core } from '../../i18n/en.ts';
import { areaOf, badgesOf, bedroomsOf, offerOf, periodOf } from './card-words.ts';

const en = { ...core, browse: { card: words } };

function card(facts: Partial<PropertyCard>): PropertyCard {
  const [made] = readPropertyList([{ id: '1', ...facts }]);
  if (!made) throw new Error('No card.');
  return made;
}

it.each([
  ['Rental', 'For Rent'],
  ['Residential', 'For Sale'],
  ['OffPlan', 'For Sale'],
  ['Commercial', 'For Sale'],
] as const)('%s is %s', (mainCategory, words) => {
  expect(offerOf(card({ mainCategory }), en)).toBe(words);
});

it('a rent is for its period, a year if none is named; a sale has none', () => {
  expect(periodOf(card({ mainCategory: 'Rental' }), en)).toBe('/ year');
  expect(periodOf(card({ mainCategory: 'Rental', rentFrequency: 'monthly' }), en)).toBe('/ month');
  expect(periodOf(card({ mainCategory: 'Commercial' }), en)).toBeNull();
});

it('what is not known has no words', () => {
  expect([bedroomsOf(card({}), en), areaOf(card({}))]).toEqual([null, null]);
});

it('bedrooms are counted, none of them is a studio', () => {
  expect([0, 1, 5].map((bedrooms) => bedroomsOf(card({ bedrooms }), en))).toEqual([
    'Studio',
    '1 Bedroom',
    '5 Bedrooms',
  ]);
});

it('wears a badge for being featured and for where it stands', () => {
  expect(badgesOf(card({}), en)).toEqual([]);
  expect(badgesOf(card({ featured: true, status: 'reserved' }), en)).toEqual(['Featured', 'Reserved']);
  expect(badgesOf(card({ draft: true, featured: true }), en)).toEqual(['Draft', 'Featured']);
});
