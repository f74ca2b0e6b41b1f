import type { Catalogue } from '../../i18n/catalogue.ts';

export const propertyFigures: Catalogue<'ar'>['propertyFigures'] = {
  perSquareFoot: '{price} / قدم²',
  perSquareFootYear: '{price} / قدم² سنوياً',
  serviceChargeYearly: 'نحو {sum} في السنة',
  reduced: 'خُفِّض السعر بنسبة {percent}\u200e%\u200e',
  reducedOn: 'خُفِّض السعر بنسبة {percent}\u200e%\u200e في {date}',
};
