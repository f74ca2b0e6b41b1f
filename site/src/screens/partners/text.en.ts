export const partners = {
  title: 'Partners',
  intro:
    'Banks, conveyancers and designers we would send a friend to. They pay us nothing for a name on this list.',
  description:
    'Banks, conveyancers and designers that we would send a friend to who buys or furnishes property in Dubai.',
  visit: 'Website',
};
