import { expect, it } from 'vitest';
import { inEnglish } from '../../../test/texts.tsx';
import type { PropertyCard } from '../../generated/catalog.ts';
import { readCards } from '../property/read-cards.ts';
import { badgeTexts, bedroomCountText, knownAreaText, offerText } from './card-texts.ts';

function card(facts: Partial<PropertyCard>): PropertyCard {
  const [made] = readCards([{ id: '1', ...facts }]);
  if (!made) throw new Error('No card.');
  return made;
}

it.each([
  ['Rental', 'For Rent'],
  ['Residential', 'For Sale'],
  ['OffPlan', 'For Sale'],
  ['Commercial', 'For Sale'],
] as const)('%s is %s', (mainCategory, cardMessages) => {
  expect(offerText(card({ mainCategory }), inEnglish)).toBe(cardMessages);
});

it('what is not known has no words', () => {
  expect([bedroomCountText(card({}), inEnglish), knownAreaText(card({}), inEnglish)]).toEqual([null, null]);
});

it('bedrooms are counted, none of them is a studio', () => {
  expect([0, 1, 5].map((bedrooms) => bedroomCountText(card({ bedrooms }), inEnglish))).toEqual([
    'Studio',
    '1 Bedroom',
    '5 Bedrooms',
  ]);
});

it('wears a badge for being featured and for where it stands', () => {
  expect(badgeTexts(card({}), inEnglish)).toEqual([]);
  expect(badgeTexts(card({ featured: true, status: 'reserved' }), inEnglish)).toEqual([
    'Featured',
    'Reserved',
  ]);
  expect(badgeTexts(card({ draft: true, featured: true }), inEnglish)).toEqual(['Draft', 'Featured']);
});
