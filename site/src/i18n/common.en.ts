// Texts that more than one folder shows.

export const common = {
  opensInNewWindow: '(opens in a new window)',
  close: 'Close',
  city: 'Dubai',
  home: 'Home',
};

export const navigation = {
  main: 'Main',
  home: 'home',
  buy: 'Buy',
  rent: 'Rent',
  offPlan: 'Off Plan',
  commercial: 'Commercial',
  blog: 'Blog',
  more: 'More',
  developers: 'Developers',
  team: 'Meet the Team',
  contact: 'Contact Us',
  about: 'About Us',
  areas: 'Areas',
  partners: 'Partners',
  listYourProperty: 'List your property',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  chooseLanguage: 'choose a language',
  breadcrumbs: 'You are here',
};

export const property = {
  forSale: 'For Sale',
  forRent: 'For Rent',
  contactForPrice: 'Contact for price',
  notSpecified: 'Not specified',
  notAvailable: 'N/A',
  featured: 'Featured',
  viewProperty: 'View Property',
  noPicture: 'No picture yet',
  bedrooms: { one: '{n} Bedroom', other: '{n} Bedrooms' },
  studio: 'Studio',
  perSquareFoot: '{price} / sq ft',
  perSquareFootYear: '{price} / sq ft / year',
  serviceChargeYearly: 'about {sum} a year',
  reduced: 'Reduced {percent}%',
  reducedOn: 'Reduced {percent}% on {date}',
};

export const draft = {
  label: 'Draft',
  note: 'This is a draft. Only a preview shows it.',
};

export const failure = {
  back: 'Back to home',
  stopped: 'The page has met an error of ours and stopped. What it said:',
  reload: 'Load the page again',
  application: 'Unexpected Application Error!',
  title: 'This page could not be loaded.',
  advice: 'Please check your connection and try again.',
  retry: 'Try again',
  loading: 'Loading',
};

/** Only in the page's HTML. */
export const offline = {
  pressed: 'No connection: what you pressed opens once you are online again.',
};
