import type { Catalogue } from './catalogue.ts';

type Russian = Catalogue<'ru'>;

export const propertyFacts: Russian['propertyFacts'] = {
  completion: { ready: 'Готовый объект', off_plan: 'На этапе строительства' },
  furnishing: { furnished: 'С мебелью', unfurnished: 'Без мебели', partly: 'Частично с мебелью' },
  amenities: {
    balcony: 'Балкон',
    central_ac: 'Центральное кондиционирование',
    covered_parking: 'Крытая парковка',
    maids_room: 'Комната для прислуги',
    study: 'Кабинет',
    private_pool: 'Собственный бассейн',
    shared_pool: 'Общий бассейн',
    private_gym: 'Собственный тренажёрный зал',
    shared_gym: 'Общий тренажёрный зал',
    private_garden: 'Собственный сад',
    built_in_wardrobes: 'Встроенные шкафы',
    walk_in_closet: 'Гардеробная',
    kitchen_appliances: 'Кухонная техника',
    security: 'Охрана',
    concierge: 'Консьерж',
    pets_allowed: 'Можно с животными',
    jacuzzi: 'Джакузи',
    spa: 'Спа',
    barbecue: 'Зона барбекю',
    play_area: 'Детская площадка',
    childrens_pool: 'Детский бассейн',
    landmark_view: 'Вид на достопримечательность',
    water_view: 'Вид на воду',
    maid_service: 'Уборка',
    lobby: 'Лобби',
    conference_room: 'Конференц-зал',
    pantry: 'Мини-кухня',
    mezzanine: 'Антресоль',
    networked: 'Проведена компьютерная сеть',
  },
};
