// The page of the saved homes: the list, the comparison and the enquiry.
export const shortlist = {
  title: 'Your shortlist',
  description: 'The homes that you have saved, side by side.',
  intro:
    'Homes that you mark with the heart stand here. The list stays in this browser; there is no account.',
  needsScript:
    'The shortlist is kept in your browser by a script. Please allow scripts on this site to use it.',
  notKept:
    'Your browser does not let this site store anything. The list works as long as this page is open and is then gone.',
  count: { one: '{n} home', other: '{n} homes' },

  empty: 'Nothing saved yet.',
  emptyAdvice: 'Press the heart on any home, and it waits for you here.',
  browse: 'See all properties',

  loading: 'Loading…',
  failed: 'This home could not be loaded.',
  retry: 'Try again',
  gone: 'No longer on our site',
  goneAdvice: 'The home “{title}” has been taken off our site.',
  note: 'Your note',
  noteExample: 'Seen on Sunday, quiet side',
  noteFor: 'Your note on {title}',
  moveUp: 'Move up: {title}',
  moveDown: 'Move down: {title}',
  position: '{title}: {n} of {total}',
  remove: 'Remove: {title}',
  removed: 'Removed: {title}',
  undo: 'Undo',

  share: 'Share the list',
  shareTitle: 'Homes in Dubai',
  copied: 'The link is copied.',
  copyThis: 'Copy this link:',
  shared: 'Shared with you',
  sharedIntro: 'Somebody sent you these homes. Your own shortlist stays as it is until you save them.',
  sharedBroken: 'The link names no homes. It may have been cut short; ask for it again.',
  saveAll: 'Save all',
  allSaved: 'All of them are on your shortlist.',
  own: 'Go to my shortlist',

  compare: 'Compare',
  compareMore: 'Choose one more home, up to four, to see them side by side.',
  comparison: 'Side by side',
  onlyDifferent: 'Only what differs',
  differs: 'differs',
  price: 'Price',
  perSquareFoot: 'Price per sq ft',
  place: 'Place',

  ask: 'Ask about these homes',
  askIntro:
    'One message for all of them. Each adviser gets the homes that are theirs and answers you about those.',
  askAbout: 'Your message is about',
  askNone: 'Choose at least one home.',
  askMost: { one: 'Choose at most {n} home.', other: 'Choose at most {n} homes.' },
  askExample: 'When could I see them?',
  askSubmit: 'Send enquiry',
};
