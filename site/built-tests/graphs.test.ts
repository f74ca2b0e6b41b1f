// The schema.org graph of each page agrees with what the page shows.
import { describe, expect, it } from 'vitest';
import {
  pages as all,
  BASE_URL,
  type BuiltPage,
  canonicalsOf,
  isAnswered,
  isIndexed,
  type Language,
  listed,
} from './site.ts';

type Node = Record<string, unknown> & { '@type'?: string; '@id'?: string };

const byPath = new Map(all.map((page) => [page.path, page]));

/** The properties that search engines require of each type of node, except references. */
const REQUIRED: Record<string, string[]> = {
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  WebSite: ['name', 'url', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  RealEstateAgent: [
    'name',
    'url',
    'logo',
    'image',
    'telephone',
    'email',
    'address',
    'openingHoursSpecification',
  ],
  PostalAddress: ['addressCountry'],
  RealEstateListing: [
    'name',
    'inLanguage',
    'url',
    'description',
    'datePosted',
    'dateModified',
    'identifier',
    'about',
    'provider',
  ],
  Offer: ['price', 'priceCurrency', 'businessFunction', 'availability', 'offeredBy'],
  QuantitativeValue: ['value', 'unitCode'],
  PropertyValue: ['propertyID', 'value'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  BlogPosting: ['headline', 'inLanguage', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  CollectionPage: ['name', 'inLanguage', 'url', 'mainEntity'],
  ItemList: ['numberOfItems', 'itemListElement'],
  Person: ['name', 'image', 'jobTitle', 'worksFor'],
  Organization: ['name'],
  Place: ['name'],
  Apartment: ['name', 'address'],
  House: ['name', 'address'],
  SingleFamilyResidence: ['name', 'address'],
  Accommodation: ['name', 'address'],
  ApartmentComplex: ['name', 'address'],
};

function graphOf({ document }: BuiltPage): Node[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts.length).toBe(1);
  const json = JSON.parse(scripts[0]?.textContent ?? '') as { '@context': string; '@graph': Node[] };
  expect(json['@context']).toBe('https://schema.org');
  return json['@graph'];
}

function nodesWithin(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesWithin);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesWithin)];
}

function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsWithin);
}

const ofType = (graph: Node[], type: string) => graph.find((node) => node['@type'] === type);
const visible = ({ document }: BuiltPage) =>
  (document.getElementById('root')?.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
const heading = ({ document }: BuiltPage) => document.querySelector('h1')?.textContent;

const NO_PRICE = { en: 'Contact for price', ar: 'السعر عند الطلب', ru: 'Цена по запросу' };

it('pages that are not to be listed, or under another address, say nothing', () => {
  const shown = new Set(listed(all));
  const hidden = all.filter((page) => !shown.has(page));
  expect(hidden.length).toBeGreaterThan(all.filter((page) => !isIndexed(page)).length);
  for (const page of hidden) expect(page.html).not.toContain('ld+json');
});

/** What says the same in every language: numbers, dates, codes and addresses of the vocabulary. */
const NEUTRAL = [
  '@type',
  'price',
  'priceCurrency',
  'unitCode',
  'value',
  'numberOfBedrooms',
  'numberOfBathroomsTotal',
  'yearBuilt',
  'businessFunction',
  'availability',
  'dayOfWeek',
  'opens',
  'closes',
  'datePosted',
  'dateModified',
  'datePublished',
  'addressCountry',
  'latitude',
  'longitude',
  'telephone',
  'email',
  'petsAllowed',
  'numberOfItems',
];

function neutral(nodes: Node[]): Record<string, unknown>[] {
  return nodes.map((node) => Object.fromEntries(NEUTRAL.map((name) => [name, node[name]])));
}

/** The number of bedrooms as a page says it, with its noun before or behind it. */
const BEDROOMS: Record<Language, (count: number) => RegExp> = {
  en: (count) => new RegExp(`${count}\\s?[Bb]edroom|Bedrooms?\\s?${count}`),
  ar: (count) => new RegExp(`غرف النوم\\s?${count}`),
  ru: (count) => new RegExp(`${count}\\s?спал(ьня|ьни|ен)|Спальни\\s?${count}`),
};

function isMissing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

describe.each(listed(all).map((page) => [page.path, page] as const))('%s', (_path, page) => {
  const graph = graphOf(page);
  const within = nodesWithin(graph);

  it('has every required property of every node', () => {
    for (const node of within) {
      const type = node['@type'];
      if (!type) continue;
      const missing = (REQUIRED[type] ?? []).filter((name) => isMissing(node[name]));
      expect(missing, `${type} ${node['@id'] ?? ''}`).toEqual([]);
    }
    expect(ofType(graph, 'WebSite')?.url).toBe(`${BASE_URL}/`);
  });

  it('says the same as the page in English, in its own language', () => {
    for (const { inLanguage } of within) expect([undefined, page.language]).toContain(inLanguage);
    const english = byPath.get(page.own);
    // Lists in English have more records.
    if (!english || !/^\/(property|blog)\/|^\/contact-us$/.test(page.own)) return;
    const shared = ['RealEstateListing', 'BlogPosting', 'RealEstateAgent', 'Offer', 'QuantitativeValue'];
    const isShared = (node: Node) =>
      shared.includes(String(node['@type'])) ||
      'numberOfBedrooms' in node ||
      node['@type'] === 'OpeningHoursSpecification';
    const own = neutral(within.filter(isShared));
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(neutral(nodesWithin(graphOf(english)).filter(isShared)));
  });

  it('names no address on this site that is not there', () => {
    const addresses = textsWithin(graph).filter((text) => text.startsWith(`${BASE_URL}/`));
    const dead = addresses.filter((address) => !isAnswered(new URL(address).pathname));
    expect(dead).toEqual([]);
  });

  it('leads here by its breadcrumbs', () => {
    const crumbs = ofType(graph, 'BreadcrumbList')?.itemListElement as
      | { position: number; name: string; item: string }[]
      | undefined;
    if (page.own === '/') {
      expect(crumbs).toBeUndefined();
      return;
    }
    expect(crumbs?.map(({ position }) => position)).toEqual(crumbs?.map((_, index) => index + 1));
    expect(crumbs?.at(-1)?.item).toBe(canonicalsOf(page)[0]);
    const shown = [...page.document.querySelectorAll('main nav ol > li')].map((item) => item.textContent);
    if (page.own.startsWith('/property/')) expect(crumbs?.map(({ name }) => name)).toEqual(shown);
  });

  it('says what the page shows', () => {
    const text = visible(page);
    const listing = ofType(graph, 'RealEstateListing');
    if (page.own.startsWith('/property/')) {
      expect(listing?.name).toBe(heading(page));
      const { offers, about, identifier } = listing as {
        offers?: { price: number };
        about: {
          numberOfBedrooms?: number;
          floorSize?: { value: number };
          address: { addressLocality?: string };
        };
        identifier: { value: string }[];
      };
      const number = (value: number) => value.toLocaleString(page.language === 'ru' ? 'ru' : 'en');
      const shown = (value: string) => value.replaceAll(/\s/g, ' ');
      if (offers) expect(text).toContain(shown(number(offers.price)));
      else expect(text).toContain(NO_PRICE[page.language]);
      if (about.floorSize) expect(text).toContain(shown(number(about.floorSize.value)));
      if (about.numberOfBedrooms) expect(text).toMatch(BEDROOMS[page.language](about.numberOfBedrooms));
      if (about.address.addressLocality) expect(text).toContain(about.address.addressLocality);
      for (const { value } of identifier) expect(text).toContain(value);
    } else {
      expect(listing).toBeUndefined();
    }
    const article = ofType(graph, 'BlogPosting');
    expect(article !== undefined).toBe(page.own.startsWith('/blog/'));
    if (article) expect(article.headline).toBe(heading(page));
    const items = within.filter((node) => node['@type'] === 'ListItem' && typeof node.url === 'string');
    const links = new Set(
      [...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
    );
    const unseen = items.filter(({ url }) => !links.has(new URL(String(url)).pathname));
    expect(unseen).toEqual([]);
    for (const person of within.filter((node) => node['@type'] === 'Person'))
      expect(text).toContain(person.name);
  });
});
