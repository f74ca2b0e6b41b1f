import type { TextsIn } from '../../i18n/translation.ts';

export const card: TextsIn<'ar'>['card'] = {
  bedroomsLabel: 'غرف النوم:',
  areaLabel: 'المساحة:',
  save: 'أضف إلى المفضلة: {title}',
  status: {
    reserved: 'محجوز',
    under_offer: 'قيد التفاوض',
    sold: 'مباع',
    rented: 'مؤجَّر',
  },
  period: { yearly: 'سنوياً', monthly: 'شهرياً', weekly: 'أسبوعياً', daily: 'يومياً' },
};
