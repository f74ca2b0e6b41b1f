import type { SubCategory } from '../../generated/catalog.ts';
import { landingMessages } from './landing.ts';

export const propertyIndexMessages = {
  group: 'propertyIndex',
  title: 'All properties by type',
  lead: 'Everything that we have on offer. Each type leads to all of its listings, a line each.',
  /** The name of a type's list. */
  listName: (type: SubCategory): string => landingMessages.types[type],
  groupTitle: '{category}: {type}',
  groupDescription: {
    one: 'Dubai real estate by type. {category}, {type}: all {n} on offer, each with its place and its price.',
    other:
      'Dubai real estate by type. {category}, {type}: all {n} on offer, each with its place and its price.',
  },
  groupLead: { one: '{n} on offer, a line each.', other: '{n} on offer, a line each.' },
};
