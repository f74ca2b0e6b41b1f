export const blog = {
  title: 'Real Estate Blogs',
  pageTitle: 'Dubai Real Estate Blogs',
  intro: 'Sums, papers and districts, explained by the people who deal with them every week.',
  description:
    'Articles on buying, renting and building property in Dubai: what it costs, what to sign, where to look.',
  none: 'No blogs found.',
  noneAdvice: 'The next article is on its way. Until then the area guides are worth the walk.',
  failedAdvice: 'Please check your connection and try again.',
  notFound: 'Blog not found.',
  lostTitle: 'Blog not found',
  lostAdvice: 'It may have been taken down, or the address has a slip in it.',
  minutes: { one: '{n} minute', other: '{n} minutes' },
  inThisArticle: 'In this article',
  keepReading: 'Keep reading',
  writtenBy: 'Written by',
};
