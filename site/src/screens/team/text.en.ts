export const team = {
  title: 'Meet the Team',
  intro:
    'Each of us looks after a few districts, learnt on foot. Whoever takes your first call keeps your file to the end.',
  description:
    'The property advisers who will show you homes in Dubai: their districts, languages and direct numbers.',
  brn: 'RERA BRN',
  languages: 'Languages',
  areas: 'Knows best',
  phone: 'Phone',
  call: 'Call {name}',
  whatsapp: 'WhatsApp {name}',
};
