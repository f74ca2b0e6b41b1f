// What stands on the share pictures of pages that show no record, by route.

export const socialImageTexts = {
  home: 'Property across Dubai',
  residential: 'Homes for sale in Dubai',
  rent: 'Homes to rent in Dubai',
  'off-plan': 'Off-plan property in Dubai',
  commercial: 'Commercial property in Dubai',
  'all-properties': 'All properties in Dubai',
  'list-your-property': 'List your property with us',
  developers: 'Developers in Dubai',
  team: 'Meet the team',
  about: 'About us',
  contact: 'Contact us',
  request: 'Tell us what you need',
  blog: 'Real Estate Blogs',
  areas: 'Area guides to Dubai',
  partners: 'Our partners',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  feed: 'The latest listings and articles',
};
