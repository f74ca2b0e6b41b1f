export const propertyFigures = {
  perSquareFoot: '{price} / sq ft',
  perSquareFootYear: '{price} / sq ft / year',
  serviceChargeYearly: 'about {sum} a year',
  reduced: 'Reduced {percent}%',
  reducedOn: 'Reduced {percent}% on {date}',
};
