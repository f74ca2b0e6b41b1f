import { prerenderCode } from '../../../hydration/island.tsx';

export const loadCosts = () => import('./costs-calculator.tsx');

/** Null in browsers. */
export const prerenderedCosts = import.meta.env.SSR ? prerenderCode(loadCosts) : null;

/** Whether a query has a choice of costs, which `cost-choice.ts` reads. */
export function hasChoice(search: string): boolean {
  return /[?&](pay|deposit|rate|years|cheques)=/.test(search);
}
