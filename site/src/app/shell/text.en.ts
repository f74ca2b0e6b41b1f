import type { PluralForms } from '../../i18n/translation.ts';

export const shell = {
  skipToContent: 'Skip to content',
  banner: 'Announcement',
  chat: 'Chat',
  chatOnWhatsapp: 'Chat with us on WhatsApp',
};

export const footer = {
  closing: 'Tell us the view you want to wake up to. We will call you back with three addresses.',
  property: 'Property',
  agency: 'Agency',
  visitAndCall: 'Visit and call',
  closed: 'Closed',
  hours: '{opens} to {closes}',
  orn: 'RERA ORN {number}',
  licence: 'Trade licence {number}',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  legal: 'Legal',
};

export const shortlistLink = {
  empty: 'Shortlist',
  saved: { one: 'Shortlist, {n} home', other: 'Shortlist, {n} homes' } satisfies PluralForms<'en'>,
};
