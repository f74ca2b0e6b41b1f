// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { tolerateTranslators } from './tolerate-translators.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const { removeChild, insertBefore } = Node.prototype;

afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
});

function Line({ price, note }: { price: string | null; note: boolean }) {
  return (
    <p>
      <b>From</b>
      {note ? <i>about</i> : null}
      {price}
      <sup>1</sup>
    </p>
  );
}

/** As translators do it. */
function translate(root: Element): void {
  const texts = [...(root.querySelector('p')?.childNodes ?? [])].filter((node) => node instanceof Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `ж ${text.data}`;
    text.replaceWith(font);
  }
}

async function showTranslated(): Promise<(price: string | null, note: boolean) => Promise<void>> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const show = (price: string | null, note: boolean) =>
    act(async () => root.render(<Line price={price} note={note} />));
  await show('5 AED', false);
  translate(element);
  return show;
}

it('a text that the translator took away can be removed', async () => {
  tolerateTranslators();
  const show = await showTranslated();
  await show(null, false);
  expect(document.body.lastElementChild?.querySelector('sup')?.textContent).toBe('1');
});

it('something can come before a text that the translator took away', async () => {
  tolerateTranslators();
  const show = await showTranslated();
  await show('5 AED', true);
  expect(document.body.lastElementChild?.querySelector('i')?.textContent).toBe('about');
});

it('nodes in their place are removed and inserted as usual', () => {
  tolerateTranslators();
  const list = document.createElement('ul');
  const [first, second] = [document.createElement('li'), document.createElement('li')];
  list.append(second);
  list.insertBefore(first, second);
  expect([...list.children]).toEqual([first, second]);
  list.removeChild(first);
  expect([...list.children]).toEqual([second]);
});
