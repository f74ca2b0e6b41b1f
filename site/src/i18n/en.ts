// The interface's texts that all screens need; the others lie in `en/`, and a screen adds those it shows (`textsWith`), so
// that nobody loads them all. Exact spellings come from the specification. Content lives in the catalogue, not here.

export const en = {
  skipToContent: 'Skip to content',
  opensInNewWindow: '(opens in a new window)',
  close: 'Close',

  navigation: {
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
  },

  property: {
    forSale: 'For Sale',
    forRent: 'For Rent',
    contactForPrice: 'Contact for price',
    notSpecified: 'Not specified',
    notAvailable: 'N/A',
    featured: 'Featured',
    viewProperty: 'View Property',
    noPicture: 'No picture yet',
    bedrooms: { one: '{n} Bedroom', other: '{n} Bedrooms' },
  },

  draft: {
    label: 'Draft',
    note: 'This is a draft. Only a preview shows it.',
  },

  listing: {
    loading: 'Loading properties...',
    none: 'No properties found.',
  },

  lost: {
    back: 'Back to home',
  },

  shell: {
    banner: 'Announcement',
    chat: 'Chat',
    chatOnWhatsapp: 'Chat with us on WhatsApp',
  },

  failure: {
    stopped: 'The page has met an error of ours and stopped. What it said:',
    reload: 'Load the page again',
    application: 'Unexpected Application Error!',
    title: 'This page could not be loaded.',
    advice: 'Please check your connection and try again.',
    retry: 'Try again',
    loading: 'Loading',
  },
};

export type Texts = typeof en;
