export const index = {
  title: 'All properties in one list',
  lead: 'Everything that we have on offer, a line each.',
  categories: {
    Residential: 'Residential',
    Rental: 'Rental',
    OffPlan: 'Off Plan',
    Commercial: 'Commercial',
  },
};
