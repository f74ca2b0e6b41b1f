import type { Catalogue } from '../catalogue.ts';

type Russian = Catalogue<'ru'>;

export const propertyIndex: Russian['propertyIndex'] = {
  title: 'Все объекты по типам',
  lead: 'Всё, что мы предлагаем. У\u00a0каждого типа\u00a0— свой список, по одному объекту в строке.',
  groupTitle: '{category}: {type}',
  groupDescription: {
    one: 'Недвижимость Дубая по типам. {category}, {type}: {n} предложение с адресом и ценой.',
    few: 'Недвижимость Дубая по типам. {category}, {type}: {n} предложения с адресами и ценами.',
    many: 'Недвижимость Дубая по типам. {category}, {type}: {n} предложений с адресами и ценами.',
    other: 'Недвижимость Дубая по типам. {category}, {type}: {n} предложения с адресами и ценами.',
  },
  groupLead: {
    one: '{n} предложение.',
    few: '{n} предложения, по одному в строке.',
    many: '{n} предложений, по одному в строке.',
    other: '{n} предложения, по одному в строке.',
  },
};
