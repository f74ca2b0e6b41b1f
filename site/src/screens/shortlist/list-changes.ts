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

/** The list with the ids and titles that its homes have now; the same list if it has them. */
export function updated(list: List, homes: ReadonlyMap<string, { id: string; title: string }>): List {
  const found = new Map<string, SavedHome>();
  for (const home of list) {
    const { id, title } = homes.get(home.id) ?? home;
    // A renamed home may have been saved by both names.
    const note = found.get(id)?.note || home.note;
    found.set(id, { id, title, note });
  }
  const now = [...found.values()];
  const isSame = ({ id, title }: SavedHome, at: number) => id === now[at]?.id && title === now[at]?.title;
  return list.every(isSame) ? list : now;
}

export function noted(list: List, id: string, note: string): List {
  return list.map((home) => (home.id === id ? { ...home, note } : home));
}
