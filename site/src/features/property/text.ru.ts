import type { Catalogue } from '../../i18n/catalogue.ts';

export const propertyFigures: Catalogue<'ru'>['propertyFigures'] = {
  perSquareFoot: '{price} за кв.\u00a0фут',
  perSquareFootYear: '{price} за кв.\u00a0фут в\u00a0год',
  serviceChargeYearly: 'около {sum} в год',
  reduced: 'Цена снижена на {percent}\u00a0%',
  reducedOn: 'Цена снижена {date} на {percent}\u00a0%',
};
