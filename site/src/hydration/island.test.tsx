// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { island, loadIslands } from './island.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
}

/** A module that the browser has not loaded yet. */
function pendingIsland() {
  let resolveLoad = () => {};
  const load = vi.fn(
    () =>
      new Promise<typeof Counter>((resolve) => {
        resolveLoad = () => resolve(Counter);
      }),
  );
  return { load, finishLoading: () => resolveLoad(), Part: island(load) };
}

async function settle(act_: () => void): Promise<void> {
  await act(async () => {
    act_();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

it('keeps its HTML, loads its code at the first interaction, and replays the click', async () => {
  const Server = island(async () => Counter);
  await loadIslands();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Server start={5} />);
  expect(root.textContent).toBe('5');

  const { Part, load, finishLoading } = pendingIsland();
  const complaints = vi.spyOn(console, 'error');
  await settle(() => void hydrateRoot(root, <Part start={5} />));
  expect(load).not.toHaveBeenCalled();
  const button = root.querySelector('button');
  const input = root.querySelector('input');
  if (!button || !input) throw new Error('no HTML');
  input.value = 'Mara';

  await settle(() => button.click());
  expect(document.documentElement.hasAttribute('data-replaying')).toBe(true);
  expect(load).not.toHaveBeenCalled();

  await settle(() => void document.dispatchEvent(new Event('pointerdown')));
  expect(load).toHaveBeenCalledTimes(1);
  expect(button.textContent).toBe('5');

  await settle(finishLoading);
  expect(root.querySelector('button')).toBe(button);
  expect(button.textContent).toBe('6');
  expect(input.value).toBe('Mara');
  expect(document.documentElement.hasAttribute('data-replaying')).toBe(false);

  await settle(() => button.click());
  expect(button.textContent).toBe('7');
  expect(complaints).not.toHaveBeenCalled();
});

it('hydrates while React waits for it', async () => {
  const Server = island(async () => Counter);
  await loadIslands();
  const { Part, load } = pendingIsland();
  load.mockResolvedValue(Counter);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Server start={5} />);
  const complaints = vi.fn();
  const consoleError = vi.spyOn(console, 'error');
  // The code is loaded within the microtasks in which React decides whether to suspend.
  await act(async () => {
    hydrateRoot(root, <Part start={5} />, { onRecoverableError: complaints });
  });
  expect(load).toHaveBeenCalledTimes(1);
  await settle(() => root.querySelector('button')?.click());
  expect(root.textContent).toBe('6');
  expect(complaints).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
});

it('is loaded again after a failure', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<typeof Counter>>();
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Counter);
  const Part = island(load);
  const root = document.body.appendChild(document.createElement('div'));
  const { createRoot } = await import('react-dom/client');
  await act(async () => createRoot(root).render(<Part start={1} />));
  expect(root.textContent).toBe('');
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(root.textContent).toBe('1');
  vi.useRealTimers();
});

it('rejects for a caller that needs it', async () => {
  const load = vi.fn<() => Promise<typeof Counter>>();
  load.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Counter);
  island(load);
  await expect(loadIslands()).rejects.toThrow('offline');
  await loadIslands();
  expect(load).toHaveBeenCalledTimes(2);
});
