// What stands around cards, in the lists and in what a search found.
export const cardList = {
  loading: 'Loading properties...',
  none: 'No properties found.',
  listed: { one: '{n} property', other: '{n} properties' },
  shownOf: '{shown} of {total}',
  showMore: 'Show more',
  restFailed: 'The other properties could not be loaded.',
  everything: {
    residential: 'All residential',
    rent: 'All rentals',
    'off-plan': 'All off-plan',
    commercial: 'All commercial',
    all: 'All properties',
  },
};
