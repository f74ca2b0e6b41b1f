import type { Costs } from '../../../generated/catalog.ts';
import { prerenderCode } from '../../../hydration/island.tsx';
import type { Translate } from '../../../i18n/messages.ts';
import type { CostFacts } from './sums.ts';

/** What the costs of a property are made of. */
export interface CostSource {
  facts: CostFacts;
  rates: Costs;
}

export type CostsPart = ReturnType<typeof costsPart>;

export const loadCosts = () => import('./costs-calculator.tsx');

/** Null in browsers. */
export const prerenderedCosts = import.meta.env.SSR ? prerenderCode(loadCosts) : null;

/** Whether a query has a choice of costs, which `cost-choice.ts` reads. */
export function hasChoice(search: string): boolean {
  return /[?&](pay|deposit|rate|years|cheques)=/.test(search);
}

/** The costs in a page's HTML; a browser reckons only for a visitor who changes them. */
export function costsPart(source: CostSource, translate: Translate) {
  return {
    template: 'costs part',
    section: prerenderedCosts?.()?.usualCosts(source, translate),
    source: () => source,
  };
}
