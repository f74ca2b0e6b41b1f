export const thankYou = {
  title: 'Thank you',
  description: 'Your enquiry has reached us. If it cannot wait, our phones and e-mail are here.',
  intro: {
    one: 'What you sent has reached us. We reply within {n} hour.',
    other: 'What you sent has reached us. We reply within {n} hours.',
  },
  home: 'Back to home',
  properties: 'All properties',
  urgent: 'If it cannot wait',
};
