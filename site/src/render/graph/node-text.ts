import { scriptSafe } from '../escape.ts';
import type { Node } from './graph-page.ts';

/** A node as JSON in a script element. */
export function nodeText(node: Node): string {
  return scriptSafe(JSON.stringify(node));
}
