import { readQuery } from '../../navigation/query.ts';

/** How many cards an address asks for, in `shown`; 0 where it does not say. */
export function shownCount(search: string): number {
  const shown = Number(readQuery(search, ['shown']).shown);
  return Number.isInteger(shown) ? Math.max(shown, 0) : 0;
}
