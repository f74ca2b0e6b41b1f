export const samplePropertyMessages = {
  title: 'Sample listings',
  lead: 'Three invented homes that show how a listing looks.',
  bathrooms: { one: '{n} Bathroom', other: '{n} Bathrooms' },
};
