import type { Catalogue } from '../../i18n/catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const sampleProperties: Arabic['sampleProperties'] = {
  title: 'نماذج لعروض العقارات',
  lead: 'ثلاثة منازل متخيَّلة تبيّن كيف يبدو عرض العقار.',
  homes: {
    'sample-1': {
      title: 'فيلا بحديقة مسوّرة على ضفة البحيرة',
      description: 'خمس غرف نوم حول فناء، ومسبح في الأمام، والبحيرة من خلفها.',
      area: '399\u00a0م² · 4,300 قدم²',
      price: '$2,450,000',
    },
    'sample-2': {
      title: 'شقة زاوية مطلة على البحر',
      description: 'واجهتان من الزجاج، وأرضية من الرخام، وغروب الشمس في غرفة الجلوس.',
      area: '200\u00a0م² · 2,150 قدم²',
      price: '$1,180,000',
    },
    'sample-3': {
      title: 'مسكن على البحيرة الجديدة',
      description: 'على الخارطة: ثلاث غرف نوم لكل منها شرفة، وسباحة قبل الفطور.',
      area: '184\u00a0م² · 1,980 قدم²',
      price: '$890,000',
    },
  },
  bathrooms: {
    zero: 'من دون حمّام',
    one: 'حمّام واحد',
    two: 'حمّامان',
    few: '{n} حمّامات',
    many: '{n} حمّاماً',
    other: '{n} حمّام',
  },
};
