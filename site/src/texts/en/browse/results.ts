export const results = {
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
};
