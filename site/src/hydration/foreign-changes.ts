// Changes that others make to the page before hydration: translators, extensions, browsers that turn numbers into
// links. React could not hydrate such HTML, so they are undone; whoever made them sees that, and may come again.

let changes: MutationRecord[] = [];
let keep = (_: MutationRecord[]) => {};
let observer: MutationObserver | undefined;

/** Remembers the changes of what is not hydrated yet. */
export function watchChanges(root: Element, isHydrated: (node: Node) => boolean): void {
  keep = (records) => {
    changes = [...changes, ...records].filter(({ target }) => !isHydrated(target));
  };
  observer = new MutationObserver(keep);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
}

/** Call before React hydrates another part of the page. */
export function undoChanges(): void {
  keep(observer?.takeRecords() ?? []);
  // The last one first: each then finds its neighbours where they were.
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling } of changes.reverse()) {
    if (oldValue !== null) target.nodeValue = oldValue;
    for (const node of addedNodes) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
  changes = [];
  observer?.takeRecords();
}
