// What titles and descriptions end with when they do not name the city themselves.
export const heads = {
  city: 'Dubai',
  /** The longest that fits is taken. */
  titleEndings: ['Dubai Real Estate', 'Dubai Property', 'Dubai'],
  /** The first that fits is taken. */
  descriptionEndings: ['Real estate in Dubai with {agency}.', 'Real estate in Dubai.'],
  /** A part of a title, kept in its own direction beside the others. */
  isolateDirection: (text: string): string => text,
};
