import type { Catalogue } from '../../i18n/catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const partners: Arabic['partners'] = {
  title: 'شركاؤنا',
  lead: 'بنوك ومكاتب لنقل الملكية ومصممون ننصح أصدقاءنا بهم. لا يدفعون لنا شيئاً مقابل ورود أسمائهم هنا.',
  description: 'بنوك ومكاتب لنقل الملكية ومصممون ننصح بهم كل صديق يشتري عقاراً في دبي أو يؤثثه.',
  visit: 'الموقع الإلكتروني',
};
