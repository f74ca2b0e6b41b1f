export const developers = {
  title: 'Developers',
  pageTitle: 'Property developers in Dubai',
  intro: 'Builders whose finished work we have inspected. Choose one to read what we found.',
  description: 'The developers whose homes we sell in Dubai, and what we found when we inspected their work.',
  projects: { one: '{n} project', other: '{n} projects' },
  projectsLabel: 'Projects',
  founded: 'Founded',
  since: 'since {year}',
  offPlan: 'See off-plan homes',
};
