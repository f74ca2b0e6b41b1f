// Which suggestions fit what a visitor has typed so far.
import type { SubCategory, Suggestions } from '../../../generated/catalog.ts';

type SuggestionKind = 'type' | 'community' | 'adviser' | 'developer' | 'project' | 'listing';

export interface Suggestion {
  kind: SuggestionKind;
  label: string;
  /** The folded texts by which it is found. */
  texts: string[];
  /** The id of a listing. */
  id?: string;
}

export interface Matches {
  /** The words before those that an option completes. */
  head: string;
  options: Suggestion[];
}

const MAX_OPTIONS = 8;
const MAX_LISTINGS = 3;
/** The most typed words that are taken for one name. */
const MAX_WORDS = 4;
const LEAST_LETTERS = 2;

/**
 * Without case, accents, vowel marks, the Arabic article with what is written before it (`وال`, `بال`, `لل`), and the
 * Arabic spellings that replace each other.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<!\p{L})(?:[وبل]?ال|لل)(?=\p{L}{2})/gu, '')
    .trim();
}

/** All suggestions, in the order in which equal matches are shown. */
export function readSuggestions(
  { types, communities, nicknames, advisers, developers, projects, listings }: Suggestions,
  typeName: (type: SubCategory) => string,
): Suggestion[] {
  const named = (kind: SuggestionKind, names: string[]) =>
    names.map((label) => ({ kind, label, texts: [fold(label)] }));
  return [
    ...communities.map((label) => {
      const others = nicknames[label]?.split(', ') ?? [];
      return { kind: 'community' as const, label, texts: [label, ...others].map(fold) };
    }),
    ...types.map((type) => {
      const label = typeName(type);
      return { kind: 'type' as const, label, texts: [fold(label), fold(type)] };
    }),
    ...named('project', projects),
    ...named('developer', developers),
    ...named('adviser', advisers),
    ...listings.map(({ id, title, reference }) => ({
      kind: 'listing' as const,
      label: title,
      texts: [fold(title), fold(reference)],
      id,
    })),
  ];
}

/** The options for the longest end of `typed` that has any: "villa in mar" has those of "mar". */
export function findMatches(all: readonly Suggestion[], typed: string): Matches {
  const starts = [...typed.matchAll(/\S+/g)].map(({ index }) => index);
  // First the whole text, which may be the title of a listing.
  for (const start of [...starts.slice(0, 1), ...starts.slice(1).slice(-MAX_WORDS)]) {
    const head = typed.slice(0, start);
    const typedEnd = fold(typed.slice(start));
    if (typedEnd.length < LEAST_LETTERS) continue;
    const hasListings = head.trim() === '';
    const exact = best(all, typedEnd, hasListings);
    const options = exact.length > 0 ? exact : best(all, withoutParticle(typedEnd), hasListings);
    // A finished name is not the beginning of another.
    const isName = all.some(({ kind, texts }) => kind !== 'listing' && texts[0] === typedEnd);
    if (options.length > 0 || isName) return { head, options };
  }
  return { head: typed, options: [] };
}

/** Without an Arabic "and", "in" or "for", which are written as a part of the next word. */
function withoutParticle(folded: string): string {
  return folded.replace(/^[وبل](?=\p{L}{2})/u, '');
}

/** Names that begin with `typedEnd` come before those in which another word does. */
function best(all: readonly Suggestion[], typedEnd: string, hasListings: boolean): Suggestion[] {
  const ranked: Suggestion[][] = [[], []];
  for (const suggestion of all) {
    const { kind, texts } = suggestion;
    if (kind === 'listing' ? !hasListings : texts[0] === typedEnd) continue;
    const rank = Math.min(...texts.map((text) => rankOf(text, typedEnd)));
    ranked[rank]?.push(suggestion);
  }
  const found = ranked.flat();
  const listings = found.filter(({ kind }) => kind === 'listing').slice(0, MAX_LISTINGS);
  const names = found.filter(({ kind }) => kind !== 'listing').slice(0, MAX_OPTIONS - listings.length);
  return [...names, ...listings];
}

function rankOf(text: string, typedEnd: string): number {
  if (text.startsWith(typedEnd)) return 0;
  return ` ${text}`.includes(` ${typedEnd}`) ? 1 : Number.POSITIVE_INFINITY;
}
