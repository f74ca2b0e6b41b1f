import { readQuery } from '../../navigation/query.ts';

/** How many cards an address asks for, in `shown`; 0 where it does not say. */
export function shownCount(queryString: string): number {
  const shown = Number(readQuery(queryString, ['shown']).shown);
  return Number.isInteger(shown) ? Math.max(shown, 0) : 0;
}
