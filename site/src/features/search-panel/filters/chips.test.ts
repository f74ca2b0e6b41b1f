import { expect, it } from 'vitest';
import type { SearchSummary } from '../../../generated/catalog.ts';
import { inEnglish } from '../../../i18n/messages.ts';
import { loadTranslation } from '../../../navigation/load-translation.ts';
import type { SearchKind, SearchValues } from '../search-kinds.ts';
import { chipsOf } from './chips.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function labels(kind: SearchKind, values: SearchValues, translate = inEnglish): string[] {
  return chipsOf({ kind, values, conditions: [], summary: null }, translate).map(({ label }) => plain(label));
}

it.each<[SearchKind, SearchValues, string]>([
  ['residential', { price_to: '2000000' }, 'Up to 2,000,000 AED'],
  ['rent', { price_to: '90000' }, 'Up to 90,000 AED a year'],
  ['rent', { price_from: '60000', price_to: '90000' }, '60,000 AED to 90,000 AED a year'],
  ['rent', { area_to: '900' }, 'Up to 900 sq ft'],
  ['all', { price_from: '60000' }, 'From 60,000 AED'],
])('a range of the search %s %j is called %j', (kind, values, label) => {
  expect(labels(kind, values)).toEqual([label]);
});

it('a price beside rentals alone is by the year', () => {
  expect(labels('all', { price_to: '90000', category: 'Rental' })).toContain('Up to 90,000 AED a year');
  expect(labels('all', { price_to: '90000', category: 'Rental,OffPlan' })).toContain('Up to 90,000 AED');
});

it('a price in the text of a search of rents is by the year', () => {
  const condition = { kind: 'price', least: null, most: 90_000, rent: false } as const;
  const shown = { values: { query: 'under 90k' }, conditions: [{ condition, rest: '' }], summary: null };
  const [inRents] = chipsOf({ kind: 'rent', ...shown }, inEnglish);
  expect(plain(inRents?.label ?? '')).toBe('Up to 90,000 AED a year');
  const [inSales] = chipsOf({ kind: 'residential', ...shown }, inEnglish);
  expect(plain(inSales?.label ?? '')).toBe('Up to 90,000 AED');
});

it('a community is called by its name, and until that is loaded by no English word on other pages', async () => {
  const values = { community: 'dubai-marina' };
  expect(labels('all', values)).toEqual(['Dubai Marina']);
  const summary: SearchSummary = {
    total: 1,
    facets: [
      {
        facet: 'community',
        choices: [{ value: 'dubai-marina', name: 'دبي مارينا', count: 1 }],
        without: null,
      },
    ],
    understood: [],
    unknown: [],
    without: [],
    words: [],
    nearest: [],
  };
  for (const [code, unnamed] of [
    ['ar', 'المنطقة'],
    ['ru', 'Район'],
  ] as const) {
    const { translate } = await loadTranslation(code);
    expect(labels('all', values, translate)).toEqual([unnamed]);
    const [named] = chipsOf({ kind: 'all', values, conditions: [], summary }, translate);
    expect(named?.label).toBe('دبي مارينا');
  }
});
