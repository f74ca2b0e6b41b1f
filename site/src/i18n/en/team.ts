export const teamMessages = {
  group: 'team',
  title: 'Meet the Team',
  lead: 'Each of us looks after a few districts, learnt on foot. Whoever takes your first call keeps your file to the end.',
  description:
    'The property advisers who will show you homes in Dubai: their districts, languages and direct numbers.',
  brn: 'RERA BRN',
  languages: 'Languages',
  /** `English, Arabic and Russian`. */
  all: (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1'),
  areas: 'Knows best',
  phone: 'Phone',
  call: 'Call {name}',
  whatsapp: 'WhatsApp {name}',
};
