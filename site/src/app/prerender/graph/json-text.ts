import { scriptSafe } from '../page-html.ts';
import { utf8 } from '../utf8.ts';
import type { Node } from './graph-page.ts';

/** A text as it stands between the quotes of JSON in a script element, as `utf8` has it. */
export function jsonText(text: string): string {
  return IS_PLAIN.test(text) ? text : utf8(scriptSafe(JSON.stringify(text))).slice(1, -1);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has none of them as they are.
const IS_PLAIN = /^[^"\\<\x00-\x1f\x7f-\uffff]*$/;

/** A node as JSON in a script element, as `utf8` has it. */
export function nodeText(node: Node): string {
  return utf8(scriptSafe(JSON.stringify(node)));
}
