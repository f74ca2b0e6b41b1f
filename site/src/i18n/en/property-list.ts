export const propertyListMessages = {
  group: 'propertyList',
  loading: 'Loading...',
  available: { one: '{n} properties available', other: '{n} properties available' },
  filter: 'Filter by Property Types',
  allTypes: 'All Properties',
  showing: 'Showing {shown} of {total}',
  withoutScript: 'The others show with JavaScript, which is switched off here, or without pictures:',
  noneAdvice: 'New homes come in every week. Tell us what you need and we will look for it.',
  noneOfType: 'None of this type is listed at the moment.',
  askTitle: 'Not among these?',
  askText: 'Some homes are shown only on request. Tell us what you need.',
  residential: {
    title: 'Discover Luxurious Residential Properties in Dubai',
    pageTitle: 'Residential Properties in Dubai',
    heading: 'Available Residential Properties',
  },
  rent: {
    title: 'Discover Luxurious Rental Properties in Dubai',
    pageTitle: 'Rental Properties in Dubai',
    heading: 'Available Rental Properties',
  },
  'off-plan': {
    title: 'Discover Luxurious Off-Plan Properties in Dubai',
    pageTitle: 'Off-Plan Properties in Dubai',
    heading: 'Available Off-Plan Properties',
  },
  commercial: {
    title: 'Discover Luxurious Commercial Properties in Dubai',
    pageTitle: 'Commercial Properties in Dubai',
    heading: 'Available Commercial Properties',
  },
  all: {
    title: 'Discover Luxurious Properties in Dubai',
    pageTitle: 'All Properties in Dubai',
    heading: 'Available Properties',
  },
  description: {
    one: '{title}: {n} property to look at, with prices, areas and pictures.',
    other: '{title}: {n} properties to look at, with prices, areas and pictures.',
  },
};
