// Words of home, lists, searches and cards.

export const browse = {
  card: {
    save: 'Save: {title}',
    studio: 'Studio',
    bedroomsLabel: 'Bedrooms:',
    areaLabel: 'Area:',
    status: {
      reserved: 'Reserved',
      under_offer: 'Under offer',
      sold: 'Sold',
      rented: 'Rented',
    },
    period: { yearly: '/ year', monthly: '/ month', weekly: '/ week', daily: '/ day' },
  },

  hero: {
    phrases: ['Looking to buy or Sell your Property?', "You've come to the right place."],
    inThePicture: 'In the picture',
    pauseHeadline: 'Pause the moving headline',
    playHeadline: 'Play the moving headline',
    pauseVideo: 'Pause the background video',
    playVideo: 'Play the background video',
  },

  search: {
    label: 'Search properties',
    text: 'Search',
    submit: 'Search',
    reset: 'Reset the search',
    nothingGiven: 'Please enter a search term or select a property type.',
    anything: 'Community, tower or a word that matters',
    residential: 'Search Residential Properties',
    rental: 'Search Rental Properties',
    offPlan: 'Search Off-Plan Properties',
    commercial: 'Search Commercial Properties',
    propertyType: 'Property type',
    anyType: 'Any type',
    type: 'Type',
    bedrooms: 'Bedrooms',
    noBedrooms: 'Bedroom',
    oneBedroom: '1 Bedroom',
    manyBedrooms: '{n} Bedrooms',
    area: 'Area, sq ft',
    noArea: 'Area',
    categories: 'Categories',
    tabs: {
      all: 'All',
      rent: 'Rent',
      residential: 'Residential',
      rental: 'Rental',
      commercial: 'Commercial',
      offPlan: 'Off Plan',
    },
  },

  home: {
    title: 'Property in Dubai',
    ways: 'Sell it, build it, or walk straight in.',
    sell: 'List your property',
    sellText: 'A valuation within two days, and photographs that do the rooms justice.',
    developers: 'Top developers',
    developersText: 'Nine builders whose finished work we have inspected.',
    buy: 'Buy residential',
    buyText: 'Homes ready to move into this season.',
    newestResidential: 'Newest residential properties',
    offPlan: 'OffPlan',
    commercial: 'Commercial',
    rental: 'Rental',
    more: 'More properties',
    readMore: 'Read More',
    readLess: 'Read Less',
    callBack: 'Request a free call back',
    callBackText: 'Leave a number. An adviser who knows the district rings within the working day.',
    letter: 'The Thursday letter',
    letterText: 'One e-mail a week with the homes that have just come to us.',
  },

  lists: {
    loading: 'Loading...',
    filter: 'Filter by Property Types',
    allTypes: 'All Properties',
    listed: { one: '{n} property', other: '{n} properties' },
    shownOf: '{shown} of {total}',
    showing: 'Showing {shown} of {total}',
    showMore: 'Show more',
    withoutScript: 'The others show with JavaScript, which is switched off here, or without pictures:',
    restFailed: 'The other properties could not be loaded.',
    noneAdvice: 'New homes come in every week. Tell us what you need and we will look for it.',
    noneOfType: 'None of this type is listed at the moment.',
    askTitle: 'Not among these?',
    askText: 'Some homes are shown only on request. Tell us what you need.',
    residential: {
      title: 'Discover Luxurious Residential Properties in Dubai',
      pageTitle: 'Residential Properties in Dubai',
      heading: 'Available Residential Properties',
      everything: 'All residential',
    },
    rent: {
      title: 'Discover Luxurious Rental Properties in Dubai',
      pageTitle: 'Rental Properties in Dubai',
      heading: 'Available Rental Properties',
      everything: 'All rentals',
    },
    offPlan: {
      title: 'Discover Luxurious Off-Plan Properties in Dubai',
      pageTitle: 'Off-Plan Properties in Dubai',
      heading: 'Available Off-Plan Properties',
      everything: 'All off-plan',
    },
    commercial: {
      title: 'Discover Luxurious Commercial Properties in Dubai',
      pageTitle: 'Commercial Properties in Dubai',
      heading: 'Available Commercial Properties',
      everything: 'All commercial',
    },
    all: {
      title: 'Discover Luxurious Properties in Dubai',
      pageTitle: 'All Properties in Dubai',
      heading: 'Available Properties',
      everything: 'All properties',
    },
    description: '{title}: {count} to look at, with prices, areas and pictures.',
  },

  results: {
    title: 'Here are the properties you are Looking for',
    heads: {
      all: {
        title: 'Search results',
        description: 'Search the homes, offices and plots that we have on offer in Dubai.',
      },
      residential: {
        title: 'Residential search results',
        description: 'Search the homes that we have for sale in Dubai, by community, type and bedrooms.',
      },
      commercial: {
        title: 'Commercial search results',
        description: 'Search the shops, offices and warehouses that we have on offer in Dubai.',
      },
      'off-plan': {
        title: 'Off-plan search results',
        description: 'Search the homes and plots in Dubai that are still being built.',
      },
      rent: {
        title: 'Rental search results',
        description: 'Search the homes that we have to rent in Dubai, by community, type and bedrooms.',
      },
    },
    emptyAdvice: 'Try fewer words, or see everything in this category.',
    failedAdvice: 'The search did not answer. Please try again in a moment.',
    withoutScript:
      'Searching needs JavaScript, which is switched off here. Everything we have is in our lists:',
  },

  index: {
    title: 'All properties in one list',
    lead: 'Everything that we have on offer, a line each.',
    categories: {
      Residential: 'Residential',
      Rental: 'Rental',
      OffPlan: 'Off Plan',
      Commercial: 'Commercial',
    },
  },

  feed: {
    title: 'Latest listings and articles',
    lead: 'What has come to us most recently, and what we have written.',
    subscribe: 'Atom feed',
    listings: 'Latest listings',
    articles: 'Latest articles',
    reading: { one: '{n} minute to read', other: '{n} minutes to read' },
  },

  samples: {
    title: 'Sample listings',
    lead: 'Three invented homes that show how a listing looks.',
    bathrooms: { one: '{n} Bathroom', other: '{n} Bathrooms' },
  },
};
