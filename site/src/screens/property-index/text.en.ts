import type { SubCategory } from '../../generated/catalog.ts';
import { landing } from '../landing/text.en.ts';

export const propertyIndex = {
  title: 'All properties by type',
  intro: 'Everything that we have on offer. Each type leads to all of its listings, a line each.',
  /** The name of a type's list. */
  listName: (type: SubCategory): string => landing.types[type],
  groupTitle: '{category}: {type}',
  groupDescription: {
    one: 'Dubai real estate by type. {category}, {type}: all {n} on offer, each with its place and its price.',
    other:
      'Dubai real estate by type. {category}, {type}: all {n} on offer, each with its place and its price.',
  },
  groupIntro: { one: '{n} on offer, a line each.', other: '{n} on offer, a line each.' },
};
