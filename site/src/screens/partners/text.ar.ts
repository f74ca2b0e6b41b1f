import type { TextsIn } from '../../i18n/translation.ts';

export const partners: TextsIn<'ar'>['partners'] = {
  title: 'شركاؤنا',
  intro: 'بنوك ومكاتب لنقل الملكية ومصممون ننصح أصدقاءنا بهم. لا يدفعون لنا شيئاً مقابل ورود أسمائهم هنا.',
  description: 'بنوك ومكاتب لنقل الملكية ومصممون ننصح بهم كل صديق يشتري عقاراً في دبي أو يؤثثه.',
  visit: 'الموقع الإلكتروني',
};
