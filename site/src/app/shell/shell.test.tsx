// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/sample-documents.ts';
import { InEnglish, inEnglish } from '../../../test/texts.tsx';
import type { SiteSettings } from '../../generated/catalog.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { RouterContext, staticRouter } from '../../navigation/use-router.ts';
import { routeById } from '../routes.ts';
import { Shell } from './shell.tsx';

const settings = sampleDocuments['/api/screens/site.json'];

afterEach(cleanup);

function show(changed: Partial<SiteSettings>): void {
  const site = { ...settings, ...changed };
  const router = staticRouter({
    status: 'ready',
    route: routeById('about'),
    screen: defineScreen({ head: () => ({ title: '', description: '' }), Component: () => null }),
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
  render(
    <RouterContext value={router}>
      <Shell
        site={site}
        addresses={routeById('about').paths}
        beginsWithPicture={false}
        footerCallToAction
        showsPartners
      >
        <h1>About</h1>
      </Shell>
    </RouterContext>,
    { wrapper: InEnglish },
  );
}

const announcement = () => screen.queryByRole('complementary', { name: 'Announcement' });

it('has no banner where the settings have none', () => {
  show({ banner: null });
  expect(announcement()).toBeNull();
});

it('shows the banner of the settings between header and content, its number unbroken', () => {
  show({ banner: 'Viewings every day: +971 4 000 0000 or by mail' });
  const banner = announcement();
  expect(banner?.textContent).toBe('Viewings every day: +971\u00a04\u00a0000\u00a00000 or by mail');
  const order = (a: Element | null, b: Element | null) =>
    a && b && Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(order(screen.getByRole('banner'), banner)).toBe(true);
  expect(order(banner, screen.getByRole('main'))).toBe(true);
});

it('has no partners strip without partners', () => {
  show({ partners: [] });
  expect(screen.queryByRole('region', { name: 'Partners' })).toBeNull();
  cleanup();
  show({});
  expect(screen.getByRole('region', { name: 'Partners' }).querySelector('img')?.alt).toBe('Corniva Bank');
});

it('starts a conversation by digits alone', () => {
  show({ whatsapp: '+971 (50) 123-4567' });
  const chat = screen.getByRole('link', { name: /^Chat with us on WhatsApp/ });
  expect(chat.getAttribute('href')).toBe('https://wa.me/971501234567');
});
