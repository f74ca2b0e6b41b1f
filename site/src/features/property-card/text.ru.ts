import type { Catalogue } from '../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const card: Russian['card'] = {
  bedroomsLabel: 'Спальни:',
  areaLabel: 'Площадь:',
  save: 'В избранное: {title}',
  status: {
    reserved: 'Забронировано',
    under_offer: 'Идут переговоры',
    sold: 'Продано',
    rented: 'Сдано',
  },
  period: { yearly: 'в год', monthly: 'в месяц', weekly: 'в неделю', daily: 'в сутки' },
};
