import type { Catalogue } from '../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const areas: Russian['areas'] = {
  title: 'Путеводитель по районам Дубая',
  pageTitle: 'Районы Дубая: путеводитель и жильё',
  areaTitle: 'Недвижимость в районе {area}',
  lead: 'Каким бывает каждый район в восемь утра и в шесть вечера и кому он подойдёт.',
  description: 'Путеводители по районам Дубая: каково там жить, какое там жильё и кому подойдёт район.',
  noHomes: 'Сейчас предложений нет',
  homes: {
    one: '{n} объект',
    few: '{n} объекта',
    many: '{n} объектов',
    other: '{n} объекта',
  },
  freeholdLabel: 'Тип собственности',
  freehold: 'Фрихолд: покупка доступна гражданам всех стран',
  notFreehold: 'Фрихолд иностранцам недоступен',
  homesLabel: 'Наши предложения',
  mapLabel: 'Карта',
  map: 'Открыть в OpenStreetMap',
  glance: 'Коротко о районе',
  properties: 'Недвижимость в районе {area}',
  noProperties: 'На этой неделе в районе {area} предложений нет.',
  noPropertiesAdvice: 'Жильё здесь часто находит покупателя ещё до публикации. Расскажите нам, что вы ищете.',
  byType: '{area}: недвижимость по типам',
  allProperties: 'Все объекты',
};
