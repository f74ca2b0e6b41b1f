export const seller = {
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
