// A page's frame as template literals: what is written in them is the same on all pages, so that it goes to the generator once.
import type { Parts } from './parts.ts';
import { utf8 } from './utf8.ts';

/** Puts values, as `utf8` has them, between what is the same on all pages. */
export type Piecewise = (constants: TemplateStringsArray, ...values: string[]) => string;

export function piecewise(parts: Parts): Piecewise {
  const known = new WeakMap<TemplateStringsArray, string[]>();
  return (constants, ...values) => {
    let references = known.get(constants);
    if (!references) {
      references = constants.map((constant) => parts.reference(utf8(constant)));
      known.set(constants, references);
    }
    let whole = references[0] as string;
    for (let at = 0; at < values.length; at += 1) {
      whole += values[at];
      whole += references[at + 1];
    }
    return whole;
  };
}
