import type { TextsIn } from '../../i18n/translation.ts';

export const team: TextsIn<'ru'>['team'] = {
  title: 'Наша команда',
  intro:
    'У каждого из нас\u00a0— несколько районов, исхоженных пешком. Кто первым ответил на ваш звонок, тот и ведёт дело до конца.',
  description: 'Консультанты, которые покажут вам жильё в Дубае: их районы, языки и прямые номера.',
  brn: 'Номер брокера в RERA (BRN)',
  languages: 'Языки',
  areas: 'Районы',
  phone: 'Телефон',
  call: 'Позвонить: {name}',
  whatsapp: 'WhatsApp: {name}',
};
