export const sampleProperties = {
  title: 'Sample listings',
  intro: 'Three invented homes that show how a listing looks.',
  /** The three invented homes by their ids. */
  homes: {
    'sample-1': {
      title: 'Lakeside villa with a walled garden',
      description: 'Five bedrooms around a courtyard, a pool in front and the water behind.',
      area: '4300 Sq Ft',
      price: '$2,450,000',
    },
    'sample-2': {
      title: 'Corner apartment over the sea',
      description: 'Two sides of glass, a marble floor and the sun going down in the living room.',
      area: '2150 Sq Ft',
      price: '$1,180,000',
    },
    'sample-3': {
      title: 'Residence on the new lagoon',
      description: 'From the plan: three bedrooms, a terrace each, and a swim before breakfast.',
      area: '1980 Sq Ft',
      price: '$890,000',
    },
  },
  bathrooms: { one: '{n} Bathroom', other: '{n} Bathrooms' },
};
