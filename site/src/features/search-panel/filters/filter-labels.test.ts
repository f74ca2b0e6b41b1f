import { expect, it } from 'vitest';
import type { Condition, SearchSummary } from '../../../generated/catalog.ts';
import * as arabic from '../../../i18n/ar/index.ts';
import { inEnglish, type Translate } from '../../../i18n/messages.ts';
import * as russian from '../../../i18n/ru/index.ts';
import { chipsOf } from './chips.ts';
import { conditionLabel } from './filter-labels.ts';
import { looserSearches } from './looser-searches.ts';

const translated =
  (catalogue: object): Translate =>
  (english) =>
    (catalogue as Record<string, typeof english>)[english.group] ?? english;

it('rooms and handovers of a text are told in three languages', () => {
  const bedrooms = (least: number, most: number | null): Condition => ({ kind: 'bedrooms', least, most });
  const bathrooms = (least: number, most: number | null): Condition => ({ kind: 'bathrooms', least, most });
  const labels = (translate: Translate) =>
    [
      bedrooms(2, 2),
      bedrooms(1, 2),
      bedrooms(3, null),
      bathrooms(2, 2),
      bathrooms(2, 5),
      bathrooms(4, null),
      { kind: 'handover', year: 2027 } as const,
    ].map((condition) => conditionLabel(condition, false, translate));
  expect(labels(inEnglish)).toEqual([
    '2 Bedrooms',
    '1–2 Bedrooms',
    '3+ Bedrooms',
    '2 bathrooms',
    '2–5 bathrooms',
    '4+ bathrooms',
    'Handover 2027',
  ]);
  expect(labels(translated(russian))).toEqual([
    '2 спальни',
    '1–2 спальни',
    'От 3 спален',
    '2 ванные',
    '2–5 ванных',
    'От 4 ванных',
    'Сдача в 2027 году',
  ]);
  expect(labels(translated(arabic))).toEqual([
    'غرفتا نوم',
    'غرف النوم: 1–2',
    'غرف النوم: 3 أو أكثر',
    'حمّامان',
    'الحمّامات: 2–5',
    'الحمّامات: 4 أو أكثر',
    'التسليم في 2027',
  ]);
});

it('a type in the text is a chip that takes its word away', () => {
  const condition: Condition = { kind: 'choice', facet: 'type', value: 'Villa' };
  const conditions = [{ condition, rest: 'in mudon' }];
  const values = { query: 'villa in mudon' };
  const chips = chipsOf({ kind: 'all', values, conditions, summary: null }, inEnglish);
  expect(chips).toEqual([{ id: 'text 0', label: 'Villa', without: { query: 'in mudon' } }]);
});

it('a search that found nothing can be tried without one of its words', () => {
  const summary: SearchSummary = {
    total: 0,
    facets: [],
    understood: [],
    unknown: [],
    without: [],
    words: [{ word: 'sauna', rest: 'villa', count: 12 }],
    nearest: [],
  };
  expect(looserSearches({ kind: 'all', values: { query: 'villa sauna' }, summary }, inEnglish)).toEqual([
    { word: 'sauna', values: { query: 'villa' }, count: 12 },
  ]);
});
