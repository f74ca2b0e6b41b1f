import type { TextsIn } from '../../i18n/translation.ts';

export const card: TextsIn<'ru'>['card'] = {
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
