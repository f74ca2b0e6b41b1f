import { expect, it } from 'vitest';
import type { InstalmentView } from '../../generated/catalog.ts';
import { paymentSplit } from './payment-split.ts';

function plan(...parts: [due: InstalmentView['due'], percent: number][]) {
  return parts.map(([due, percent]) => ({ due, milestone: null, percent, when: null }));
}

it.each([
  ['handover last', plan(['booking', 20], ['construction', 40], ['handover', 40]), 60, 40],
  ['years after handover', plan(['booking', 20], ['handover', 40], ['after_handover', 40]), 20, 80],
  ['nothing on handover', plan(['booking', 20], ['construction', 80]), 100, 0],
])('%s', (_what, instalments, before, after) => {
  expect(paymentSplit(instalments)).toEqual({ before, after });
});
