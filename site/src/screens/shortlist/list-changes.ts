// Changes of a list of saved homes. Each takes the list as it is now, which another tab may have changed.
import type { SavedHome } from '../../shortlist/shortlist.ts';

type List = readonly SavedHome[];

export function moved(list: List, id: string, by: -1 | 1): List {
  const at = list.findIndex((home) => home.id === id);
  const home = list[at];
  return home && at + by >= 0 ? list.toSpliced(at, 1).toSpliced(at + by, 0, home) : list;
}

export function removed(list: List, id: string): List {
  return list.filter((home) => home.id !== id);
}

/** Puts a removed home back, unless it has been saved again. */
export function restored(list: List, home: SavedHome, at: number): List {
  return list.some(({ id }) => id === home.id) ? list : list.toSpliced(at, 0, home);
}

export function noted(list: List, id: string, note: string): List {
  return list.map((home) => (home.id === id ? { ...home, note } : home));
}
