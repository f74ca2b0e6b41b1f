// Changes that others make to the page before hydration: translators, extensions, browsers that turn numbers into
// links. React could not hydrate such HTML, so they are undone; translators notice and translate again.

let observer: MutationObserver | undefined;
const changes: MutationRecord[] = [];

/** Remembers the changes of `root` from now on. */
export function watchChanges(root: Element): void {
  observer = new MutationObserver((records) => void changes.push(...records));
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
}

/** Call right before React hydrates the page. */
export function undoChanges(): void {
  changes.push(...(observer?.takeRecords() ?? []));
  observer?.disconnect();
  // The last one first: each then finds its neighbours where they were.
  for (const { target, oldValue, addedNodes, removedNodes, nextSibling } of changes.reverse()) {
    if (oldValue !== null) target.nodeValue = oldValue;
    for (const node of addedNodes) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
}
