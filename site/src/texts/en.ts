// The interface's texts. Exact spellings come from the specification. Content lives in the catalogue, not here.
import { browse } from './en/browse.ts';
import { contactPages } from './en/contact-pages.ts';
import { content } from './en/content.ts';
import { forms } from './en/forms.ts';
import { propertyPage } from './en/property-page.ts';

export const en = {
  browse,
  content,

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

  footer: {
    closing: 'Tell us the view you want to wake up to. We will call you back with three addresses.',
    property: 'Property',
    agency: 'Agency',
    visitAndCall: 'Visit and call',
    elsewhere: 'Elsewhere',
    closed: 'Closed',
    hours: '{opens} to {closes}',
    orn: 'RERA ORN {number}',
    licence: 'Trade licence {number}',
    privacy: 'Privacy Policy',
    terms: 'Terms and Conditions',
    chat: 'Chat with us on WhatsApp',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    legal: 'Legal',
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
    notFound: 'Property Not Found',
    goBack: 'Go Back',
    loading: 'Loading property...',
    bedrooms: { one: '{n} Bedroom', other: '{n} Bedrooms' },
  },

  draft: {
    label: 'Draft',
    note: 'This is a draft. Only a preview shows it.',
  },

  listing: {
    loading: 'Loading properties...',
    none: 'No properties found.',
    available: '{n} properties available',
  },

  blog: { notFound: 'Blog not found.' },

  lost: {
    title: "Sorry, we couldn't find this page.",
    back: 'Back to home',
  },

  contactPages,
  forms,
  propertyPage,

  failure: {
    application: 'Unexpected Application Error!',
    title: 'This page could not be loaded.',
    advice: 'Please check your connection and try again.',
    retry: 'Try again',
    loading: 'Loading',
  },
};

export type Texts = typeof en;
