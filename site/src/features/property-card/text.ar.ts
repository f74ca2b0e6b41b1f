import type { Catalogue } from '../../i18n/catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const card: Arabic['card'] = {
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
