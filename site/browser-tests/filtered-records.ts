// What the filters and the orders of a search should find, from the published records.
import type { MainCategory, PropertyPage, RentFrequency, SearchSort } from '../src/generated/catalog.ts';
import { read, readProperties } from './made-up-properties.ts';

const PAYMENTS_A_YEAR: Record<RentFrequency, number> = { yearly: 1, monthly: 12, weekly: 52, daily: 365 };

let records: Promise<PropertyPage[]> | undefined;

/** All published records with the facts of their pages, read once. */
export function readRecords(): Promise<PropertyPage[]> {
  records ??= readProperties().then((cards) =>
    Promise.all(cards.map(({ id }) => read<PropertyPage>(`/api/properties/${id}`))),
  );
  return records;
}

export async function recordsOf(category: MainCategory): Promise<PropertyPage[]> {
  return (await readRecords()).filter(({ mainCategory }) => mainCategory === category);
}

/** The price, or the rent of a year. */
export const yearly = ({ price, rentFrequency }: PropertyPage): number | null =>
  price === null ? null : price * (rentFrequency ? PAYMENTS_A_YEAR[rentFrequency] : 1);

export const isWithin = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most;

export const titlesOf = (found: PropertyPage[]) => found.map(({ title }) => title).toSorted();

/** The number by which an order compares, so that the least comes first; null for unknown. */
export const MEASURES: Record<SearchSort, (record: PropertyPage) => number | null> = {
  newest: ({ createdAt }) => -Date.parse(createdAt),
  price_asc: yearly,
  price_desc: (record) => negative(yearly(record)),
  area_asc: ({ area }) => area,
  area_desc: ({ area }) => negative(area),
  price_per_sqft_asc(record) {
    const price = yearly(record);
    return price === null || record.area === null ? null : Math.floor((price * 100) / record.area);
  },
};

const negative = (value: number | null) => (value === null ? null : -value);

/** The measures of records in the order of a search: the unknown come last. */
export function inOrder(sort: SearchSort, found: PropertyPage[]): (number | null)[] {
  const last = (value: number | null) => value ?? Number.POSITIVE_INFINITY;
  return found.map(MEASURES[sort]).toSorted((a, b) => last(a) - last(b) || 0);
}
