import type { PluralForms } from '../plurals.ts';

export const shortlistLinkMessages = {
  group: 'shortlistLink',
  empty: 'Shortlist',
  saved: { one: 'Shortlist, {n} home', other: 'Shortlist, {n} homes' } satisfies PluralForms<'en'>,
};
