import type { Catalogue } from '../catalogue.ts';
import { squareFeet } from './numbers.ts';

type Arabic = Catalogue<'ar'>;

export const searchConditions: Arabic['searchConditions'] = {
  included: { cooling: 'التبريد مشمول', bills: 'الفواتير مشمولة' },
  toRent: 'للإيجار',
  toBuy: 'للبيع',
  handover: 'التسليم في {year}',
  bedroomRange: {
    zero: 'غرف النوم: {least}–{n}',
    one: 'غرف النوم: {least}–{n}',
    two: 'غرف النوم: {least}–{n}',
    few: 'غرف النوم: {least}–{n}',
    many: 'غرف النوم: {least}–{n}',
    other: 'غرف النوم: {least}–{n}',
  },
  bedroomsOrMore: {
    zero: 'غرف النوم: {n} أو أكثر',
    one: 'غرف النوم: {n} أو أكثر',
    two: 'غرف النوم: {n} أو أكثر',
    few: 'غرف النوم: {n} أو أكثر',
    many: 'غرف النوم: {n} أو أكثر',
    other: 'غرف النوم: {n} أو أكثر',
  },
  bathroomRange: {
    zero: 'الحمّامات: {least}–{n}',
    one: 'الحمّامات: {least}–{n}',
    two: 'الحمّامات: {least}–{n}',
    few: 'الحمّامات: {least}–{n}',
    many: 'الحمّامات: {least}–{n}',
    other: 'الحمّامات: {least}–{n}',
  },
  bathroomsOrMore: {
    zero: 'الحمّامات: {n} أو أكثر',
    one: 'الحمّامات: {n} أو أكثر',
    two: 'الحمّامات: {n} أو أكثر',
    few: 'الحمّامات: {n} أو أكثر',
    many: 'الحمّامات: {n} أو أكثر',
    other: 'الحمّامات: {n} أو أكثر',
  },
  names: {
    community: '{name}',
    developer: 'المطوّر: \u2068{name}\u2069',
    project: 'المشروع: \u2068{name}\u2069',
    adviser: 'المستشار: \u2068{name}\u2069',
    view: 'الإطلالة: \u2068{name}\u2069',
    reference: 'الرقم المرجعي \u2068{name}\u2069',
    permit: 'رقم التصريح \u2068{name}\u2069',
  },
  squareFeet,
  between: 'من {least} إلى {most}',
  atLeast: 'من {least}',
  atMost: 'حتى {most}',
  aYear: '{price} سنوياً',
  quoted: '«\u2068{word}\u2069»',
  unknown: 'لا يذكر أي عقار {words}.',
};
