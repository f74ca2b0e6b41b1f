import type { ReactNode } from 'react';
import { kept } from '../kept.ts';
import { filledHere } from './once-store.ts';
import { isCutting, keepMarkup, marked, whileCutting } from './stencil-store.ts';

/**
 * What a part of a page shows, under the part's name. Every other string is a text that stands in the page as it is:
 * how it reads must change nothing around it, but that it is empty may. All else decides what the part looks like:
 * numbers, flags, what is null, and how long lists are. Functions are for the browser. Every field is there, null where
 * it has nothing to say.
 */
export type Stencilled<Words> = { stencil: string } & {
  [Name in keyof Words]: undefined extends Words[Name] ? never : Words[Name];
};

/**
 * Says that `words` are all that a part of the page is made of, so that a render worker needs React once for all that
 * look alike, and then only fills in texts. In the browser, and wherever else nothing is cut, it is `words`.
 */
export function stencil<Words extends { stencil: string }>(words: Words & Stencilled<Words>): Words {
  return import.meta.env.SSR && isCutting() ? whileCutting(words) : words;
}

/**
 * The stencil that `make` gives, of words that come from `source` alone, a document that many pages show; `key` as in
 * `kept`.
 */
export function keptStencil<Words extends { stencil: string }>(
  source: object,
  key: string,
  make: () => Words,
): Words {
  if (!import.meta.env.SSR || isCutting()) return make();
  return kept(source, key, () => keepMarkup(make()));
}

/**
 * The part that is made of `of`, in a place of the page that is the same on all pages. In the browser it is its
 * children.
 */
export function Stencil({ of, children }: { of: { stencil: string }; children: ReactNode }) {
  return import.meta.env.SSR ? marked(of, children) : children;
}

/**
 * A part of a page that React renders, made of `of` alone, under a name that no other look has: a render worker that
 * knows how such parts look fills it in. In the browser it is its children.
 */
export function Filled({ of, children }: { of: { stencil: string }; children: ReactNode }) {
  return import.meta.env.SSR ? filledHere(of, children) : children;
}
