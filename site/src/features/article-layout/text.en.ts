export const article = {
  readMore: 'Read More',
  readLess: 'Read Less',
  updated: 'Last changed on {date}',
  contents: 'On this page',
};
