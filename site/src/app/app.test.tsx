// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleDocuments } from '../../test/sample-documents.ts';
import { inEnglish } from '../../test/texts.tsx';
import type { SiteSettings } from '../generated/catalog.ts';
import { defineScreen } from '../navigation/screen.ts';
import { staticRouter } from '../navigation/use-router.ts';
import { App } from './app.tsx';
import { routeById } from './routes.ts';

// React tells the console of every error that a boundary has caught.
vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(cleanup);

function show(Component: () => React.ReactNode, site: SiteSettings): void {
  const router = staticRouter({
    status: 'ready',
    route: routeById('about'),
    screen: defineScreen({ head: () => ({ title: 'About', description: '' }), Component }),
    path: '/about-us',
    params: {},
    search: '',
    baseUrl: '',
    canonical: null,
    language: inEnglish.language,
    texts: inEnglish,
    navigationId: 0,
    record: undefined,
    documents: { site },
  });
  render(<App router={router} />);
}

function Broken(): never {
  throw new Error('the screen is broken');
}

it('shows the error of a screen inside the frame', () => {
  show(Broken, sampleDocuments['/api/screens/site.json']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
  expect(screen.getByRole('main').textContent).toContain('the screen is broken');
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

it('shows an error of the frame itself as the whole page', () => {
  const site = { ...sampleDocuments['/api/screens/site.json'], phones: null } as unknown as SiteSettings;
  show(() => <h1>About</h1>, site);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
  expect(screen.getByRole('main').textContent).toContain("reading 'map'");
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});
