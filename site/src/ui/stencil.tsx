import type { ReactNode } from 'react';
import { asStencil, marked } from './stencil-store.ts';

/**
 * What a part of a page shows. Every string is a text that stands in the page as it is: how it reads must change nothing around it,
 * but that it is empty may. All else decides what the part looks like: numbers, flags, what is null, and how long lists are.
 * Functions are for the browser. Every field is there, null where it has nothing to say.
 */
export type Stencilled<Words> = {
  [Name in keyof Words]: undefined extends Words[Name] ? never : Words[Name];
};

/**
 * Says that `words` are all that a part of the page is made of, so that a render worker needs React once for all that look
 * alike, and then only fills in texts. In the browser it is `words`.
 */
export function stencil<Words extends object>(name: string, words: Words & Stencilled<Words>): Words {
  return import.meta.env.SSR ? asStencil(name, words) : words;
}

/** The part that is made of `of`: one element, in a place of the page that is the same on all pages. In the browser it is its children. */
export function Stencil({ of, children }: { of: object; children: ReactNode }) {
  return import.meta.env.SSR ? marked(of, children) : children;
}
