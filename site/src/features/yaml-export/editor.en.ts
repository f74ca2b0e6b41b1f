// Texts of the screens for editors, who read English: the admin area and the form for a new article. They are not in
// `texts.en.ts`, so that no visitor loads them.

export const editor = {
  admin: {
    title: 'Admin',
    description:
      'Sample dashboard of the agency: property types, users, listings and articles, all invented.',
    views: { home: 'Home', users: 'Users', properties: 'Properties', blogs: 'Blogs' },
    logOut: 'LogOut',
    navigation: 'Admin',
  },

  chart: {
    title: 'Property Types Distribution',
    type: 'Type',
    share: 'Share',
    percent: '{n}%',
    name: 'Pie chart. {slices}.',
  },

  contentManager: 'Write it in the content manager, which also saves it',

  users: {
    title: 'Users',
    intro:
      'A sample: these people are invented, and the site has no accounts. Advisers are in the content folder, under team.',
    id: 'User {id}',
    pages: 'Pages of users',
    page: 'Page {n}',
    shown: '{first} to {last} of {total}',
  },

  properties: {
    title: 'Properties',
    show: 'Add Property',
    hide: 'Hide Form',
    intro: 'The form makes a record for the content folder. Nothing is sent.',
    fields: {
      title: 'Title',
      value: 'Value (AED)',
      location: 'Location',
      category: 'Category',
      type: 'Type',
      area: 'Area (sqft)',
      bedrooms: 'Bedrooms',
      photo: 'Photo',
    },
    submit: 'Make the record',
    untitled: 'Untitled property',
    descriptionToWrite: 'Write the description here: what a visitor sees from the door to the window.',
  },

  blogs: {
    title: 'Blogs',
    fields: { title: 'Title', content: 'Content', image: 'Image' },
    submit: 'Add Blog',
    untitled: 'Untitled article',
    contentToWrite: 'Write the article here.',
  },

  addBlog: {
    title: 'Add New Blog',
    description: 'Write an article and take it along as a record for the content folder.',
    intro: 'What you write becomes a record for the content folder. Nothing is sent.',
    fields: { title: 'Title', description: 'Description', image: 'Image URL' },
    submit: 'Add Blog',
    incomplete: 'Please fill all fields!',
    withoutScript: 'This form works in the browser alone and needs JavaScript.',
  },

  record: {
    title: 'Record',
    ready: 'The record is ready.',
    save: 'Save it as {file}.',
    picture: 'Put the picture at {file}, and write what is seen on it after alt.',
    description: 'Replace the last line by the text that visitors read, then delete the line draft: yes.',
    name: 'Text of the record',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'The browser did not allow copying. Mark the text and copy it by hand.',
    download: 'Download',
  },
};
