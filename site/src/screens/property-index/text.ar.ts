import type { TextsIn } from '../../i18n/translation.ts';
import { landing } from '../landing/text.ar.ts';

export const propertyIndex: TextsIn<'ar'>['propertyIndex'] = {
  title: 'جميع العقارات بحسب النوع',
  intro: 'كل ما نعرضه. اختر نوعاً لترى جميع عقاراته، كل عقار في سطر.',
  listName: (type) => landing.types[type],
  groupTitle: '{type} ({category})',
  groupDescription: {
    zero: 'عقارات دبي بحسب النوع. {type} ({category}): لا عقارات معروضة حالياً.',
    one: 'عقارات دبي بحسب النوع. {type} ({category}): عقار واحد معروض، مع موقعه وسعره.',
    two: 'عقارات دبي بحسب النوع. {type} ({category}): عقاران معروضان، مع موقع كل منهما وسعره.',
    few: 'عقارات دبي بحسب النوع. {type} ({category}): {n} عقارات معروضة، مع موقع كل منها وسعره.',
    many: 'عقارات دبي بحسب النوع. {type} ({category}): {n} عقاراً معروضاً، مع موقع كل منها وسعره.',
    other: 'عقارات دبي بحسب النوع. {type} ({category}): {n} عقار معروض، مع موقع كل منها وسعره.',
  },
  groupIntro: {
    zero: 'لا عقارات معروضة حالياً.',
    one: 'عقار واحد معروض.',
    two: 'عقاران معروضان، كل عقار في سطر.',
    few: '{n} عقارات معروضة، كل عقار في سطر.',
    many: '{n} عقاراً معروضاً، كل عقار في سطر.',
    other: '{n} عقار معروض، كل عقار في سطر.',
  },
};
