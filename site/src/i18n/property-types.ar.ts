import type { PropertyType } from './property-types.en.ts';
import type { TextsIn } from './translation.ts';

const TYPES: Record<PropertyType, string> = {
  Apartments: 'شقق',
  Apartment: 'شقة',
  Studio: 'استوديو',
  Penthouse: 'بنتهاوس',
  Duplex: 'دوبلكس',
  'Hotel Apartment': 'شقة فندقية',
  Villa: 'فيلا',
  Palace: 'قصر',
  Townhouse: 'تاون هاوس',
  Bungalow: 'بنغالو',
  'Full Floor': 'طابق كامل',
  Office: 'مكتب',
  Shop: 'محل تجاري',
  Retail: 'محل تجزئة',
  Showroom: 'صالة عرض',
  Warehouse: 'مستودع',
  Factory: 'مصنع',
  'Labour Camp': 'سكن عمال',
  'Whole Building': 'مبنى كامل',
  Plot: 'قطعة أرض',
};

export const propertyTypes: TextsIn<'ar'>['propertyTypes'] = {
  categories: { Residential: 'سكني', Rental: 'للإيجار', OffPlan: 'على الخارطة', Commercial: 'تجاري' },
  // Addresses have any text for a type.
  typeName: (type) => (Object.hasOwn(TYPES, type) ? TYPES[type] : type),
};
