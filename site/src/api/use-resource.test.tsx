// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useResource, useResources } from './use-resource.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('loads each resource once for all components', async () => {
  const load = vi.fn(async (key: string) => key.toUpperCase());
  const first = renderHook(() => useResources(['once/a', 'once/b'], load));
  expect(first.result.current.states.map(({ status }) => status)).toEqual(['loading', 'loading']);
  await waitFor(() =>
    expect(first.result.current.states).toMatchObject([
      { status: 'loaded', value: 'ONCE/A' },
      { status: 'loaded', value: 'ONCE/B' },
    ]),
  );
  const second = renderHook(() => useResource('once/a', load));
  expect(second.result.current).toMatchObject({ status: 'loaded', latest: 'ONCE/A' });
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads again what has failed', async () => {
  const load = vi.fn(async () => 'value').mockRejectedValueOnce(new Error('offline'));
  const { result } = renderHook(() => useResource('retried', load));
  await waitFor(() => expect(result.current.status).toBe('failed'));
  act(() => result.current.retry());
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current).toMatchObject({ status: 'loaded', latest: 'value' }));
});

it('keeps the latest value until the next one is loaded', async () => {
  const load = async (key: string) => key;
  const { result, rerender } = renderHook(({ key }) => useResource(key, load), {
    initialProps: { key: 'kept/1' as string | null },
  });
  await waitFor(() => expect(result.current.latest).toBe('kept/1'));
  rerender({ key: 'kept/2' });
  expect(result.current).toMatchObject({ status: 'loading', latest: 'kept/1' });
  await waitFor(() => expect(result.current).toMatchObject({ status: 'loaded', latest: 'kept/2' }));
});

it('loads a stale resource anew when the visitor returns, and keeps it where that fails', async () => {
  const answers = ['old', new Error('offline'), 'new'];
  const load = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const { result } = renderHook(() => useResource('stale', load));
  await waitFor(() => expect(result.current.latest).toBe('old'));
  const returns = () => act(async () => void window.dispatchEvent(new Event('focus')));
  await returns();
  expect(load).toHaveBeenCalledTimes(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
  await returns();
  expect(result.current).toMatchObject({ status: 'loaded', latest: 'old' });
  await returns();
  await waitFor(() => expect(result.current.latest).toBe('new'));
  vi.restoreAllMocks();
});

it('loads nothing for no key', () => {
  const load = vi.fn(async () => 'value');
  const { result } = renderHook(() => useResource(null, load));
  expect(result.current).toMatchObject({ status: 'loading', latest: null });
  expect(load).not.toHaveBeenCalled();
});

it('loads a fresh resource anew for who comes to it, if that is asked for', async () => {
  const load = vi.fn(async () => load.mock.calls.length);
  const use = () => renderHook(() => useResources(['anew'], load, { reload: true }));
  const first = use();
  await waitFor(() => expect(first.result.current.states).toMatchObject([{ value: 1 }]));
  first.unmount();
  const second = use();
  expect(second.result.current.states).toMatchObject([{ status: 'loaded', value: 1 }]);
  await waitFor(() => expect(second.result.current.states).toMatchObject([{ value: 2 }]));
});
