export const samples = {
  title: 'Sample listings',
  lead: 'Three invented homes that show how a listing looks.',
  bathrooms: { one: '{n} Bathroom', other: '{n} Bathrooms' },
};
