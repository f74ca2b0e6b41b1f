export const notFound = {
  title: "Sorry, we couldn't find this page.",
  pageTitle: 'Page not found',
  description:
    'There is no page at this address. Search the homes, offices and plots that we offer in Dubai instead.',
  property:
    'This property is no longer listed. See the homes, offices, shops and plots that we offer in Dubai.',
  search: 'Search the properties instead',
  placeholder: 'Community, tower or a word that matters',
  submit: 'Search',
  picture: 'Empty plots and quiet roads at the edge of the desert, from the air',
};
