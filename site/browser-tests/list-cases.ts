// The lists as the specification has them.
import type { MainCategory } from '../src/generated/catalog.ts';

const BEDROOMS = [
  '(Bedroom)',
  '1 Bedroom=1',
  '2 Bedrooms=2',
  '3 Bedrooms=3',
  '4 Bedrooms=4',
  '5 Bedrooms=5',
  '6 Bedrooms=6',
  '7+ Bedrooms=7+',
];
const AREAS = ['(Area)', '500', '1000', '1500', '2000', '3000'];
const TABS = [
  'Rent /rent-properties',
  'Residential /residential-properties',
  'Commercial /commercial',
  'Off Plan /off-plan',
];

export interface ListCase {
  /** The canonical one first. */
  paths: string[];
  category: MainCategory | null;
  title: string;
  heading: string;
  tabs: string[];
  current: string;
  placeholder: string;
  /** The options of each drop-down by its label; the placeholder is in brackets. */
  options: Record<string, string[]>;
  /** A search, and its address. */
  search: [choices: Record<string, string>, address: string];
}

export const LISTS: Record<string, ListCase> = {
  residential: {
    paths: ['/residential-properties', '/buy-property'],
    category: 'Residential',
    title: 'Discover Luxurious Residential Properties in Dubai',
    heading: 'Available Residential Properties',
    tabs: TABS,
    current: 'Residential',
    placeholder: 'Search Residential Properties',
    options: {
      Type: ['(Property type)', 'Apartments', 'Bungalow'],
      Bedrooms: BEDROOMS,
      'Area, sq ft': AREAS,
    },
    search: [{ Type: 'Apartments', Bedrooms: '7+' }, '/search-residential?type=Apartments&bedrooms=7%2B'],
  },
  rental: {
    paths: ['/rent-properties', '/rent-property', '/Properties-For-Rent-in-Dubai'],
    category: 'Rental',
    title: 'Discover Luxurious Rental Properties in Dubai',
    heading: 'Available Rental Properties',
    tabs: [
      'Rent /rent-properties',
      'Residential /residential-properties',
      'Rental /Rental',
      'Off Plan /off-plan',
    ],
    current: 'Rent',
    placeholder: 'Search Rental Properties',
    options: {
      Type: [
        '(Property type)',
        ...['Apartments', 'Bungalow', 'Office', 'Shop', 'Villa', 'Townhouse', 'Penthouse', 'Warehouse'],
      ],
      Bedrooms: BEDROOMS,
      'Area, sq ft': AREAS,
    },
    search: [{ Type: 'Villa', Bedrooms: '4' }, '/search-rent?type=Villa&bedrooms=4'],
  },
  'off-plan': {
    paths: ['/off-plan'],
    category: 'OffPlan',
    title: 'Discover Luxurious Off-Plan Properties in Dubai',
    heading: 'Available Off-Plan Properties',
    tabs: TABS,
    current: 'Off Plan',
    placeholder: 'Search Off-Plan Properties',
    options: { Type: ['(Property type)', 'Palace', 'Plot'], 'Area, sq ft': AREAS },
    search: [{ Type: 'Plot', 'Area, sq ft': '3000' }, '/search-off-plan?type=Plot&area=3000'],
  },
  commercial: {
    paths: ['/commercial', '/Properties-For-Sale-in-Dubai'],
    category: 'Commercial',
    title: 'Discover Luxurious Commercial Properties in Dubai',
    heading: 'Available Commercial Properties',
    tabs: TABS,
    current: 'Commercial',
    placeholder: 'Search Commercial Properties',
    options: { Type: ['(Property type)', 'Shop', 'Studio'], 'Area, sq ft': AREAS },
    search: [{ Type: 'Shop', 'Area, sq ft': '500' }, '/search-commercial?type=Shop&area=500'],
  },
  all: {
    paths: ['/allproperties'],
    category: null,
    title: 'Discover Luxurious Properties in Dubai',
    heading: 'Available Properties',
    tabs: ['All /allproperties', ...TABS],
    current: 'All',
    placeholder: 'Community, tower or a word that matters',
    options: {
      'Property type': ['(Any type)', 'Apartment', 'Bungalow', 'Studio', 'Shop', 'Palace', 'Plot'],
    },
    search: [{ 'Property type': 'Palace' }, '/search-result?type=Palace'],
  },
};
