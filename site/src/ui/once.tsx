import type { ReactNode } from 'react';
import { onceHere } from './once-store.ts';

export interface OnceProps {
  /** What the part is, among the parts made of the same source. */
  part: string;
  /** The document (or a piece of one) that the part shows. */
  source: object;
  /** All else that its markup depends on. */
  also?: readonly (string | number | boolean)[];
  children: ReactNode;
}

/**
 * A part whose markup is the same on every page that shows the same `source`: a render worker makes it once and then
 * only repeats it. Nothing inside may depend on anything that is not named here; `worker.test.ts` compares the pages.
 * In the browser it is its children.
 */
export function Once({ part, source, also = [], children }: OnceProps) {
  return import.meta.env.SSR ? onceHere(source, `${part} ${also.join(' ')}`, children) : children;
}
