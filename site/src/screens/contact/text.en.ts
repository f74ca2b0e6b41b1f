export const contact = {
  title: 'Contact Us',
  description:
    'Talk to us about a home, an office or a plot in Dubai: phones, e-mail, office hours, and a form that a person answers.',
  intro: {
    one: 'Write to us and you will have a reply within {n} hour, from a person who knows your district.',
    other: 'Write to us and you will have a reply within {n} hours, from a person who knows your district.',
  },
  formTitle: 'Send us a message',
  messageExample: 'Which home, which district, or simply a question',
  submit: 'Send message',
  note: 'All fields are needed.',
};

export const request = {
  title: 'Tell us what you need',
  description:
    'Tell us what property you are looking for in Dubai, to buy or to rent, and we send you a first list of addresses.',
  intro: {
    one: 'Say how you want to live or work, and you will have a first list of addresses within {n} hour.',
    other: 'Say how you want to live or work, and you will have a first list of addresses within {n} hours.',
  },
  formTitle: 'Your search',
  messageExample: 'District, size, budget, and when you would like the keys',
  submit: 'Send request',
  note: 'The message may stay empty.',
};
