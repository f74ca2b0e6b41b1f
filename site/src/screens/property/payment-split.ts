import type { InstalmentView } from '../../generated/catalog.ts';

const HANDOVER = /\bhandover\b/i;

/** What is paid before handover and what from then on, in percent. */
export function splitOf(plan: readonly InstalmentView[]): { before: number; after: number } {
  const first = plan.findIndex(({ milestone }) => HANDOVER.test(milestone));
  // A plan that does not name it ends with it.
  const handover = first < 0 ? plan.length - 1 : first;
  return { before: sum(plan.slice(0, handover)), after: sum(plan.slice(handover)) };
}

function sum(plan: readonly InstalmentView[]): number {
  return plan.reduce((total, { percent }) => total + percent, 0);
}
