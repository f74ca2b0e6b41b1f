export const partners = {
  title: 'Partners',
  lead: 'Banks, conveyancers and designers we would send a friend to. They pay us nothing for a name on this list.',
  description: 'The banks, lawyers and designers we work with.',
  visit: 'Website',
};
