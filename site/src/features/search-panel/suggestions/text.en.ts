export const suggestions = {
  label: 'Suggestions',
  count: { one: '{n} suggestion', other: '{n} suggestions' },
  kinds: {
    type: 'Type',
    community: 'Community',
    adviser: 'Adviser',
    developer: 'Developer',
    project: 'Project',
    listing: 'Property',
  },
};
