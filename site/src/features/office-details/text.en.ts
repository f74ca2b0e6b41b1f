export const office = {
  address: 'Address',
  email: 'E-mail',
  phones: 'Phones',
  hours: 'Hours',
  hoursRange: '{opens} to {closes}',
  closed: '{days} closed',
  find: 'Come by the harbour',
  showMap: 'Show the map',
  mapTitle: 'Map of our office',
  directions: 'Directions',
};
