import type { NameKind } from '../../generated/catalog.ts';
import { numberFormats } from './numbers.ts';

// The conditions of a search in words, shown above its results.
export const searchConditionMessages = {
  group: 'searchConditions',
  included: { cooling: 'Chiller free', bills: 'Bills included' },
  toRent: 'To rent',
  toBuy: 'To buy',
  handover: 'Handover {year}',
  bedroomRange: { one: '{least}–{n} Bedroom', other: '{least}–{n} Bedrooms' },
  bedroomsOrMore: { one: '{n}+ Bedroom', other: '{n}+ Bedrooms' },
  bathroomRange: { one: '{least}–{n} bathroom', other: '{least}–{n} bathrooms' },
  bathroomsOrMore: { one: '{n}+ bathroom', other: '{n}+ bathrooms' },
  names: {
    community: '{name}',
    developer: 'Developer: {name}',
    project: 'Project: {name}',
    adviser: 'Adviser: {name}',
    view: 'View: {name}',
    reference: 'Reference {name}',
    permit: 'Permit {name}',
  } satisfies Record<NameKind, string>,
  /** The filters take square feet alone. */
  squareFeet: numberFormats.area,
  between: '{least} to {most}',
  atLeast: 'From {least}',
  atMost: 'Up to {most}',
  aYear: '{price} a year',
  quoted: '“{word}”',
  unknown: 'Nothing mentions {words}.',
};
