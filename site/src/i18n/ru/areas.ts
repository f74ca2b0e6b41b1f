import type { Catalogue } from '../catalogue.ts';

type Russian = Catalogue<'ru'>;

export const areas: Russian['areas'] = {
  title: 'Путеводитель по районам Дубая',
  pageTitle: 'Районы Дубая: путеводитель и жильё',
  areaTitle: 'Недвижимость: {area}, Дубай',
  lead: 'Каков каждый район в восемь утра и в шесть вечера\u00a0— и кому он подойдёт.',
  description: 'Путеводители по районам Дубая: характер места, жильё в нём и кому оно подойдёт.',
  noHomes: 'Сейчас предложений нет',
  homes: {
    one: '{n} объект',
    few: '{n} объекта',
    many: '{n} объектов',
    other: '{n} объекта',
  },
  freeholdLabel: 'Вид права',
  freehold: 'Фрихолд: покупка доступна гражданам всех стран',
  notFreehold: 'Покупка иностранцами не разрешена',
  homesLabel: 'В нашем предложении',
  mapLabel: 'Карта',
  map: 'Открыть в OpenStreetMap',
  glance: 'Коротко о районе',
  properties: 'Недвижимость в районе {area}',
  noProperties: 'На этой неделе в районе {area} предложений нет.',
  noPropertiesAdvice: 'Жильё здесь часто находит покупателя ещё до публикации. Расскажите нам, что Вы ищете.',
  byType: 'Недвижимость по типам: {area}',
  allProperties: 'Все объекты',
};
