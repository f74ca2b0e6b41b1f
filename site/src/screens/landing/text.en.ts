import type { SubCategory } from '../../generated/catalog.ts';

/** The texts of landing pages, and of the links to them. */
export const landing = {
  /** The types as titles need them. */
  types: {
    Apartment: 'Apartments',
    Studio: 'Studios',
    Penthouse: 'Penthouses',
    Duplex: 'Duplexes',
    'Hotel Apartment': 'Hotel apartments',
    Villa: 'Villas',
    Palace: 'Palaces',
    Townhouse: 'Townhouses',
    Bungalow: 'Bungalows',
    'Full Floor': 'Full floors',
    Office: 'Offices',
    Shop: 'Shops',
    Retail: 'Retail spaces',
    Showroom: 'Showrooms',
    Warehouse: 'Warehouses',
    Factory: 'Factories',
    'Labour Camp': 'Labour camps',
    'Whole Building': 'Whole buildings',
    Plot: 'Plots',
  } satisfies Record<SubCategory, string>,
  title: { sale: '{type} for sale in {area}', rent: '{type} for rent in {area}' },
  /** Where the area is known. */
  offer: { sale: '{type} for sale', rent: '{type} for rent' },
  intro: {
    one: '{n} on offer: {prices}.',
    other: '{n} on offer: {prices}.',
  },
  introWithoutPrices: { one: '{n} on offer.', other: '{n} on offer.' },
  prices: {
    sale: { range: '{lowest} to {highest}', same: '{lowest}' },
    rent: { range: '{lowest} to {highest} a year', same: '{lowest} a year' },
  },
  description: '{title}. {intro} With photographs, floor areas and permit numbers.',
  figures: 'In figures',
  onOffer: 'On offer',
  priceLabel: { sale: 'Asking prices', rent: 'Rents' },
  medianLabel: { sale: 'Median price per sq ft', rent: 'Median rent per sq ft a year' },
  medianOf: { one: 'of {n} with price and area', other: 'of {n} with price and area' },
  newest: 'Newest, listed on',
  offPlan: 'Of these off plan',
  list: 'On offer now, newest first',
  rest: 'All others',
  about: 'About {area}',
  guide: 'The guide to {area}',
  inArea: 'Also in {area}',
  nearby: { sale: '{type} for sale nearby', rent: '{type} for rent nearby' },
  byDistrict: 'By district',
};
