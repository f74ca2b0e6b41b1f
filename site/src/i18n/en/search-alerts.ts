export const searchAlertMessages = {
  group: 'searchAlerts',
  title: 'Tell me about new ones',
  lead: 'We will write to you when something new fits this search: at most once a day, and every mail has a link to stop.',
  byMail: 'By e-mail',
  submit: 'Tell me',
  consent: 'With the button you agree to get these mails.',
  sent: 'Please check your mail: press the button in it, and we will write to you.',
  refused: 'That did not work. Please try again later.',
  feed: 'Atom feed of this search',
};
