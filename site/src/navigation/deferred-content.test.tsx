// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DeferredContent } from './deferred-content.tsx';
import { view } from './location.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const page = (
  <>
    <h1>Head</h1>
    <DeferredContent>
      <p>Rest</p>
    </DeferredContent>
  </>
);

it('comes after the head has been drawn, on a page that is seen from its top', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call));
  const root = document.createElement('div');
  view.isFromTop = true;
  await act(async () => createRoot(root).render(page));
  expect(root.textContent).toBe('Head');
  await act(async () => frames.shift()?.(0));
  expect(root.textContent).toBe('Head');
  await act(async () => frames.shift()?.(16));
  expect(root.textContent).toBe('HeadRest');
});

it('is there at once on a page that is come back to', async () => {
  const root = document.createElement('div');
  view.isFromTop = false;
  await act(async () => createRoot(root).render(page));
  expect(root.textContent).toBe('HeadRest');
});

it('stays as it came with the HTML', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const rest = root.querySelector('p');
  await act(async () => void hydrateRoot(root, page));
  expect(root.querySelector('p')).toBe(rest);
});
