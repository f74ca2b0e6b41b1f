// What the tests of lists, cards and searches share: the published records, made-up ones, and the calls a page makes.
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { ListingScreen, PropertyCard } from '../src/generated/catalog.ts';

/** A document of the API as it is published. */
export async function read<T>(path: string): Promise<T> {
  const answer = await fetch(inject('baseUrl') + path);
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
  return (await answer.json()) as T;
}

/** The published listings, newest first. */
export const readProperties = () => read<PropertyCard[]>('/api/properties');

/** `count` made-up listings, numbered from 1 in their titles; `change` makes some of them unusual. */
export function madeUp(
  count: number,
  change: (number: number) => Partial<PropertyCard> = () => ({}),
): PropertyCard[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `made-up-${index + 1}`;
    return {
      _id: id,
      id,
      title: `Home number ${index + 1}`,
      mainCategory: 'Residential',
      subCategory: index % 3 === 0 ? 'Villa' : 'Apartment',
      Images: [],
      cover: null,
      location: 'Dubai Marina',
      bedrooms: 2,
      area: 1200,
      price: 1_500_000,
      featured: false,
      createdAt: '2026-11-01T00:00:00.000Z',
      reference: `DH-${index + 1}`,
      status: 'available',
      rentFrequency: null,
      completion: 'ready',
      handover: null,
      ...change(index + 1),
    };
  });
}

/** The document of a list's screen, as the generator makes it of these listings. */
export function listingOf(cards: PropertyCard[]): ListingScreen {
  const counts = new Map<PropertyCard['subCategory'], number>();
  for (const { subCategory } of cards) counts.set(subCategory, (counts.get(subCategory) ?? 0) + 1);
  return {
    total: cards.length,
    types: [...counts].map(([subCategory, count]) => ({ subCategory, count })),
    properties: cards.slice(0, 24),
  };
}

/** The calls to the API that the page makes from now on, as `GET /api/…`. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Path and query of where the page is. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Sends clicks on the page's ordinary links: opens `path` without leaving the document. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** The texts of the page's alerts, which are taken as they come. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  return alerts;
}

/** Whether the page can be scrolled sideways, and what sticks out. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${document.location.pathname}: ${scrollWidth} in ${clientWidth}`] : [];
  });
}
