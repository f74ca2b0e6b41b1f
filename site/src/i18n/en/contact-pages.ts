export const contactMessages = {
  group: 'contact',
  title: 'Contact Us',
  description:
    'Talk to us about a home, an office or a plot in Dubai: phones, e-mail, office hours, and a form that a person answers.',
  lead: {
    one: 'Write to us and you will have a reply within {n} hour, from a person who knows your district.',
    other: 'Write to us and you will have a reply within {n} hours, from a person who knows your district.',
  },
  formTitle: 'Send us a message',
  messageExample: 'Which home, which district, or simply a question',
  submit: 'Send message',
  note: 'All fields are needed.',
};

export const requestMessages = {
  group: 'request',
  title: 'Tell us what you need',
  description:
    'Tell us what property you are looking for in Dubai, to buy or to rent, and we send you a first list of addresses.',
  lead: {
    one: 'Say how you want to live or work, and you will have a first list of addresses within {n} hour.',
    other: 'Say how you want to live or work, and you will have a first list of addresses within {n} hours.',
  },
  formTitle: 'Your search',
  messageExample: 'District, size, budget, and when you would like the keys',
  submit: 'Send request',
  note: 'The message may stay empty.',
};

export const sellerMessages = {
  group: 'seller',
  title: 'LOOKING TO SELL YOUR PROPERTY?',
  pageTitle: 'List your property in Dubai',
  description:
    'Sell or let your property in Dubai: a visit, a written valuation, our fee in one figure, the permit and the photographs.',
  subtitle: 'LIST WITH US TODAY !',
  formTitle: 'Tell us about it',
  messageExample: 'What a buyer should know, and when we may see it',
  submit: 'Submit Listing',
  areaExample: 'Community, and the size if you know it',
  note: 'Fields with a star are needed.',
  next: 'What happens next',
  steps: [
    'An adviser who knows the building calls you, and comes to see the property.',
    'You have a written valuation with the sales it rests on, and our fee in one figure.',
    'We apply for the advertising permit, take the photographs and publish the listing.',
  ],
};

export const thankYouMessages = {
  group: 'thankYou',
  title: 'Thank you',
  description: 'Your enquiry has reached us. If it cannot wait, our phones and e-mail are here.',
  lead: {
    one: 'What you sent has reached us. We reply within {n} hour.',
    other: 'What you sent has reached us. We reply within {n} hours.',
  },
  home: 'Back to home',
  properties: 'All properties',
  urgent: 'If it cannot wait',
};

export const officeMessages = {
  group: 'office',
  address: 'Address',
  email: 'E-mail',
  phones: 'Phones',
  hours: 'Hours',
  hoursRange: '{opens} to {closes}',
  closed: '{days} closed',
  find: 'Come by the harbour',
  showMap: 'Show the map',
  mapTitle: 'Map of our office',
  directions: 'Directions',
};
