// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchIdle } from './idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  let isLoading = false;
  let notify = () => {};
  const idle = watchIdle({
    isLoading: () => isLoading,
    subscribe(listener) {
      notify = listener;
      return () => {};
    },
  });
  let begun = false;
  void idle.whenIdle().then(() => (begun = true));
  return {
    idle,
    hasBegun: () => begun,
    load(next: boolean) {
      isLoading = next;
      notify();
    },
  };
}

it('begins when nothing has happened for a moment', async () => {
  const { hasBegun } = watch();
  await vi.advanceTimersByTimeAsync(200);
  expect(hasBegun()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(hasBegun()).toBe(true);
});

it.each(['scroll', 'pointerdown', 'touchmove', 'keydown'])('waits longer after a %s', async (event) => {
  const { hasBegun } = watch();
  await vi.advanceTimersByTimeAsync(200);
  document.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(200);
  expect(hasBegun()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(hasBegun()).toBe(true);
});

it('waits for pictures that come in', async () => {
  const { hasBegun } = watch();
  const image = document.body.appendChild(document.createElement('img'));
  await vi.advanceTimersByTimeAsync(200);
  image.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(200);
  expect(hasBegun()).toBe(false);
});

it('waits while the next page is on its way', async () => {
  const { hasBegun, load } = watch();
  load(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(hasBegun()).toBe(false);
  load(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(hasBegun()).toBe(true);
});

it('ends when something happens', async () => {
  const { idle } = watch();
  let ended = false;
  void idle.whenActive().then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toBe(false);
  document.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toBe(true);
});
