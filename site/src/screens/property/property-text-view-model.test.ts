import { expect, it } from 'vitest';
import { splitOf } from './property-text-view-model.ts';

function plan(...parts: [milestone: string, percent: number][]) {
  return parts.map(([milestone, percent]) => ({ milestone, percent, when: null }));
}

it.each([
  ['handover last', plan(['On booking', 20], ['During construction', 40], ['On handover', 40]), 60, 40],
  [
    'years after handover',
    plan(['On booking', 20], ['On handover', 40], ['Over two years after handover', 40]),
    20,
    80,
  ],
  ['handover not named', plan(['On booking', 20], ['Eight quarterly instalments', 80]), 20, 80],
])('%s', (_what, instalments, before, after) => {
  expect(splitOf(instalments)).toEqual({ before, after });
});
