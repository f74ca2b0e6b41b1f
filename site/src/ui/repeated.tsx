import { Fragment, type ReactNode } from 'react';
import { listHere } from './once-store.ts';

export interface RepeatedProps<Words> {
  /**
   * What each of them shows, of the kind that `Stencilled` describes, under a name that no other look has; `key` tells
   * them apart.
   */
  of: readonly (Words & { key: string })[];
  /** The element of one, made of its words alone: no hook, and no component with one. */
  as: (words: Words) => ReactNode;
}

/**
 * A long list whose elements differ in their texts alone: a render worker needs React for two of a kind and fills in
 * the others. In the browser it is one element after the other.
 */
export function Repeated<Words extends { stencil: string }>({ of, as }: RepeatedProps<Words>) {
  const list = import.meta.env.SSR ? listHere(of, as) : null;
  return list ?? of.map((words) => <Fragment key={words.key}>{as(words)}</Fragment>);
}
