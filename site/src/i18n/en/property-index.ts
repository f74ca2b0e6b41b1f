export const propertyIndexMessages = {
  title: 'All properties by type',
  lead: 'Everything that we have on offer. Each type leads to all of its listings, a line each.',
  group: '{category}: {type}',
  groupDescription:
    'Dubai real estate by type. {category}, {type}: all {count} on offer, each with its place and its price.',
  groupLead: '{count} on offer, a line each.',
  categories: {
    Residential: 'Residential',
    Rental: 'Rental',
    OffPlan: 'Off Plan',
    Commercial: 'Commercial',
  },
};
