// The conditions of a search: those that were understood in its text, and all together.
import type { Understood } from '../../../generated/catalog.ts';
import type { SearchKind, SearchValues } from '../search-kinds.ts';
import { chosen, withField } from './filter-values.ts';

/** Reads the conditions in a text from the header of an answer; none if it cannot be read. */
export const readUnderstood = (encoded: string | null) => readList<Understood>(encoded);

/** Reads the words that no listing has from the header of an answer; none if it cannot be read. */
export const readUnknown = (encoded: string | null) => readList<string>(encoded);

function readList<Item>(encoded: string | null): Item[] {
  if (!encoded) return [];
  try {
    return JSON.parse(decodeURIComponent(encoded.replaceAll('+', ' '))) as Item[];
  } catch {
    return [];
  }
}

/** The values without any filter: the order stays, and of the text what is no condition. */
export function cleared({ query = '', sort = '' }: SearchValues, conditions: Understood[]): SearchValues {
  const [first, ...others] = conditions.map(({ rest }) => rest.split(' '));
  const text = first ? others.reduce(commonWords, first).join(' ') : query;
  return withField(withField({}, 'query', text), 'sort', sort);
}

/** The longest common subsequence of two texts' words. */
function commonWords(one: string[], other: string[]): string[] {
  // For each beginning of `other`, the most words that it shares with `one` so far.
  let best: string[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const word of one) {
    const next: string[][] = [[]];
    other.forEach((own, at) => {
      const [diagonal = [], above = [], left = []] = [best[at], best[at + 1], next[at]];
      next.push(own === word ? [...diagonal, word] : above.length >= left.length ? above : left);
    });
    best = next;
  }
  return best.at(-1) ?? [];
}

/** Whether the prices of a search are rents, which are compared by the year. */
export function isOfRents(kind: SearchKind, values: SearchValues): boolean {
  const categories = chosen(values, 'category');
  return kind === 'rent' || (categories.length > 0 && categories.every((category) => category === 'Rental'));
}
