// Browsers' translators replace text nodes that React still holds. Removing such a node, or inserting before it, throws
// and would end in the error page (facebook/react#11538).

/** From now on, a node that is elsewhere is not removed, and what should come before such a node comes last. */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
