import type { Catalogue } from '../catalogue.ts';
import { landing } from './landing.ts';

type Arabic = Catalogue<'ar'>;

export const propertyIndex: Arabic['propertyIndex'] = {
  title: 'جميع العقارات بحسب النوع',
  lead: 'كل ما نعرضه. يقودك كل نوع إلى جميع عقاراته، عقار في كل سطر.',
  listName: (type) => landing.types[type],
  groupTitle: '{category}: {type}',
  groupDescription: {
    zero: 'عقارات دبي بحسب النوع. {category}، {type}: لا عقارات معروضة حالياً.',
    one: 'عقارات دبي بحسب النوع. {category}، {type}: عقار واحد معروض، مع موقعه وسعره.',
    two: 'عقارات دبي بحسب النوع. {category}، {type}: عقاران معروضان، مع موقع كل منهما وسعره.',
    few: 'عقارات دبي بحسب النوع. {category}، {type}: {n} عقارات معروضة، مع موقع كل منها وسعره.',
    many: 'عقارات دبي بحسب النوع. {category}، {type}: {n} عقاراً معروضاً، مع موقع كل منها وسعره.',
    other: 'عقارات دبي بحسب النوع. {category}، {type}: {n} عقار معروض، مع موقع كل منها وسعره.',
  },
  groupLead: {
    zero: 'لا عقارات معروضة حالياً.',
    one: 'عقار واحد معروض.',
    two: 'عقاران معروضان، عقار في كل سطر.',
    few: '{n} عقارات معروضة، عقار في كل سطر.',
    many: '{n} عقاراً معروضاً، عقار في كل سطر.',
    other: '{n} عقار معروض، عقار في كل سطر.',
  },
};
