// What titles and descriptions end with when they do not name the city themselves.
export const headMessages = {
  group: 'heads',
  city: 'Dubai',
  /** A title whose parts keep their own directions. */
  isolate: (title: string): string => title,
  /** The longest that fits is taken. */
  titleEndings: ['Dubai Real Estate', 'Dubai Property', 'Dubai'],
  /** The first that fits is taken. */
  descriptionEndings: ['Real estate in Dubai with {agency}.', 'Real estate in Dubai.'],
};
