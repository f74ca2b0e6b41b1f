// The published and made-up properties for tests of lists, cards and searches.
import { inject } from 'vitest';
import type { PropertyCard, PropertyListScreen } from '../src/generated/catalog.ts';
import { CARDS_PER_PAGE, FIRST_CARDS, MAX_CARDS } from '../src/generated/lists.ts';

/** Reads a published document of the API. */
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

/** The document of a list of these properties. */
export function listDocument(cards: PropertyCard[]): PropertyListScreen {
  const counts = new Map<PropertyCard['subCategory'], number>();
  for (const { subCategory } of cards) counts.set(subCategory, (counts.get(subCategory) ?? 0) + 1);
  return {
    total: cards.length,
    types: [...counts].map(([subCategory, count]) => ({
      subCategory,
      id: typeId(subCategory),
      count,
      group: null,
    })),
    properties: cards.slice(0, FIRST_CARDS),
    landings: [],
  };
}

/** All documents of a list of these properties, by path. */
export function listDocuments(slug: string, cards: PropertyCard[]): Map<string, unknown> {
  const list = listDocument(cards);
  const documents = new Map<string, unknown>([[`/api/screens/property-list/${slug}.json`, list]]);
  const addPages = (folder: string, all: PropertyCard[]) => {
    const shown = all.slice(0, MAX_CARDS);
    for (let start = 0; start < shown.length; start += CARDS_PER_PAGE) {
      const path = `/api/screens/property-list/${folder}/${start / CARDS_PER_PAGE + 1}.json`;
      documents.set(path, shown.slice(start, start + CARDS_PER_PAGE));
    }
  };
  addPages(slug, cards);
  for (const { subCategory, id } of list.types) {
    addPages(
      `${slug}/${id}`,
      cards.filter((card) => card.subCategory === subCategory),
    );
  }
  return documents;
}

export function typeId(subCategory: PropertyCard['subCategory']): string {
  return subCategory.toLowerCase().replaceAll(' ', '-');
}
