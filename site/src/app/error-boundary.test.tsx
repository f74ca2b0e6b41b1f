// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InEnglish } from '../../test/texts.tsx';
import type { PageState } from '../navigation/page-state.ts';
import type { Router } from '../navigation/use-router.ts';
import { RouterContext } from '../navigation/use-router.ts';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(cleanup);

it('says what broke, until the next page', async () => {
  // React tells of every error that a boundary takes.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  let visit = 0;
  let broken = true;
  let notify = () => {};
  const route = { id: 'property' };
  const shown = [
    { navigationId: 0, route },
    { navigationId: 1, route },
  ] as PageState[];
  const router = {
    subscribe: (listener: () => void) => {
      notify = listener;
      return () => {};
    },
    getPage: () => shown[visit],
  } as unknown as Router;
  function Part() {
    if (broken) throw new Error('a beam has given way');
    return <p>All is well</p>;
  }

  const view = (
    <RouterContext value={router}>
      <ErrorBoundary>
        <Part />
      </ErrorBoundary>
    </RouterContext>
  );
  // Its code is loaded then.
  await act(async () => render(view, { wrapper: InEnglish }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Unexpected Application Error!',
  );
  expect(screen.getByText('a beam has given way')).toBeTruthy();
  expect(told).toHaveBeenCalledWith('property', expect.any(Error));

  broken = false;
  visit = 1;
  act(() => notify());
  expect(screen.getByText('All is well')).toBeTruthy();
  expect(screen.queryByText('a beam has given way')).toBeNull();
  told.mockRestore();
});
