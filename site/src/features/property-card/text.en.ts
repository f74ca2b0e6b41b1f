export const card = {
  bedroomsLabel: 'Bedrooms:',
  areaLabel: 'Area:',
  save: 'Save {title}',
  status: {
    reserved: 'Reserved',
    under_offer: 'Under offer',
    sold: 'Sold',
    rented: 'Rented',
  },
  period: { yearly: '/ year', monthly: '/ month', weekly: '/ week', daily: '/ day' },
};
