export const feed = {
  title: 'Latest listings and articles',
  description:
    'The newest properties for sale and to rent in Dubai, and our latest articles about buying and renting.',
  intro: 'What has come to us most recently, and what we have written.',
  subscribe: 'Atom feed',
  properties: 'Latest listings',
  articles: 'Latest articles',
  reading: { one: '{n} minute to read', other: '{n} minutes to read' },
};
