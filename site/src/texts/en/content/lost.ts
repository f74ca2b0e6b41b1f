export const lost = {
  pageTitle: 'Page not found',
  description: 'There is no page at this address.',
  search: 'Search the properties instead',
  placeholder: 'Community, tower or a word that matters',
  submit: 'Search',
  picture: 'Empty plots and quiet roads at the edge of the desert, from the air',
};
