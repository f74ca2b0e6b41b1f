export const searchResults = {
  title: 'Here are the properties you are Looking for',
  titles: {
    all: 'Search results',
    residential: 'Residential search results',
    commercial: 'Commercial search results',
    'off-plan': 'Off-plan search results',
    rent: 'Rental search results',
  },
  description: '{title}: what fits, of the homes, offices, shops and plots that we have on offer in Dubai.',
  emptyAdvice: 'Try fewer words, or see everything in this category.',
  failedAdvice: 'The search did not answer. Please try again in a moment.',
};
