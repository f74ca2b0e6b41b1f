// Shows which records cannot be edited here, and why.

/** A record that only its file shows. */
interface Refusal {
  list: string;
  title: string;
  reason: string;
}

const refusals = new Map<string, Refusal>();
let panel: HTMLDetailsElement | null = null;

/** Adds a record to the panel; `text` is that of its file. */
export function showRefusal(list: string, text: string, reason: string): void {
  const title = text.match(/^(?:title|name): *(.+)$/m)?.[1] ?? text.trim().slice(0, 60);
  refusals.set(text, { list, title, reason });
  panel ??= addedPanel();
  const count = refusals.size;
  const summary = document.createElement('summary');
  summary.textContent = `${count} ${count === 1 ? 'record' : 'records'} can only be changed in ${count === 1 ? 'its file' : 'their files'}`;
  const items = [...refusals.values()].map((refusal) => {
    const item = document.createElement('li');
    item.textContent = `${refusal.list}, ${refusal.title}: ${refusal.reason}`;
    return item;
  });
  const all = document.createElement('ul');
  all.append(...items);
  panel.replaceChildren(summary, all);
}

function addedPanel(): HTMLDetailsElement {
  const details = document.createElement('details');
  details.setAttribute('role', 'status');
  details.style.cssText =
    'position: fixed; inset-block-end: 1rem; inset-inline-start: 1rem; z-index: 100; max-inline-size: min(34rem, calc(100vw - 2rem)); max-block-size: 50vh; overflow: auto; padding: 0.75rem 1rem; border-radius: 0.5rem; background: #7a2e12; color: #fff; font: 0.875rem/1.5 system-ui, sans-serif; box-shadow: 0 4px 24px rgb(0 0 0 / 30%);';
  document.body.append(details);
  return details;
}
