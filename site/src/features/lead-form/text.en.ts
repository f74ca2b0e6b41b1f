import type { FormMessage } from '../../generated/forms.ts';

export const forms = {
  name: 'Name',
  email: 'E-mail',
  emailExample: 'name@example.com',
  phone: 'Phone number',
  message: 'Message',
  propertyType: 'Property Type',
  propertyTypeNone: 'Choose a type',
  propertyArea: 'Area',
  optional: 'optional',
  sending: 'Sending',
  purpose: 'We use your details only to answer you.',
  privacy: 'Privacy Policy',

  country: {
    button: '{iso}, country: {name}, +{code}',
    search: 'Search countries',
    list: 'Countries',
    none: 'No country found.',
    found: { one: '{n} country', other: '{n} countries' },
    loading: 'Loading countries',
    failed: 'The list of countries could not be loaded.',
    retry: 'Try again',
  },

  callback: {
    title: 'Request a free call back',
    intro: 'Leave a number. An adviser who knows the district rings within the working day.',
    submit: 'Call me back',
  },

  newsletter: {
    title: 'The Thursday letter',
    intro: 'One e-mail a week with the homes that have just come to us.',
    submit: 'Subscribe',
  },

  popup: {
    title: 'Submit Your Details',
    intro: { one: 'We reply within {n} hour.', other: 'We reply within {n} hours.' },
    open: 'Open the form',
    submit: 'Submit',
  },
};

/** The messages that `catalog` has for the forms of enquiries, whose English texts name them. */
export const formErrors = {
  text: (message: FormMessage): string => message,
  /** The words of the function, which are often one of these messages. */
  answer: (message: string): string => message,
};

export const searchAlerts = {
  title: 'Tell me about new ones',
  intro:
    'We will write to you when something new fits this search: at most once a day, and every mail has a link to stop.',
  byMail: 'By e-mail',
  submit: 'Tell me',
  consent: 'With the button you agree to get these mails.',
  sent: 'Please check your mail: press the button in it, and we will write to you.',
  refused: 'That did not work. Please try again later.',
  feed: 'Atom feed of this search',
};
