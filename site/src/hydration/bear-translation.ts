// Translators of browsers put elements of their own where React's text nodes were. React still holds the text nodes: to remove one, or to
// put something before one, is an error of the browser's, and would end in the error screen (facebook/react#11538).

/** From now on what has gone elsewhere is left there, and what would come before it comes last. */
export function bearTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
