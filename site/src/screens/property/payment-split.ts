import type { InstalmentView } from '../../generated/catalog.ts';

/** The shares paid before handover and from then on, in percent. */
export function paymentSplit(plan: readonly InstalmentView[]): { before: number; after: number } {
  const after = sum(plan.filter(({ due }) => due === 'handover' || due === 'after_handover'));
  return { before: sum(plan) - after, after };
}

function sum(plan: readonly InstalmentView[]): number {
  return plan.reduce((total, { percent }) => total + percent, 0);
}
