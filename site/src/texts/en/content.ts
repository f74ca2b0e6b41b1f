// Texts of the content screens: blog, developers, team, about, areas, partners, legal pages, and pages that are not there.

export const content = {
  readMore: 'Read More',
  readLess: 'Read Less',
  updated: 'Last changed on {date}',
  contents: 'On this page',

  shell: {
    banner: 'Announcement',
    chat: 'Chat',
  },

  blog: {
    title: 'Real Estate Blogs',
    lead: 'Sums, papers and districts, explained by the people who deal with them every week.',
    description:
      'Articles on buying, renting and building in Dubai: what it costs, what to sign, where to look.',
    none: 'No blogs found.',
    noneAdvice: 'The next article is on its way. Until then the area guides are worth the walk.',
    failedAdvice: 'Please check your connection and try again.',
    lostAdvice: 'It may have been taken down, or the address has a slip in it.',
    minutes: { one: '{n} minute', other: '{n} minutes' },
    inThisArticle: 'In this article',
    keepReading: 'Keep reading',
    writtenBy: 'Written by',
  },

  developers: {
    title: 'Developers',
    lead: 'Builders whose finished work we have inspected. Choose one to read what we found.',
    description:
      'The developers whose homes we sell in Dubai, and what we found when we inspected their work.',
    projects: { one: '{n} project', other: '{n} projects' },
    projectsLabel: 'Projects',
    founded: 'Founded',
    since: 'since {year}',
    offPlan: 'See off-plan homes',
  },

  team: {
    title: 'Meet the Team',
    lead: 'Each of us looks after a few districts, learnt on foot. Whoever takes your first call keeps your file to the end.',
    description:
      'The advisers who will show you around Dubai: their districts, languages and direct numbers.',
    brn: 'RERA BRN',
    languages: 'Languages',
    areas: 'Knows best',
    phone: 'Phone',
    call: 'Call {name}',
    whatsapp: 'WhatsApp {name}',
  },

  areas: {
    title: 'Area guides in Dubai',
    lead: 'What each district is like at eight in the morning and at six in the evening, and for whom it works.',
    description: "Guides to Dubai's districts: what they are like, the homes in them and whom they suit.",
    noHomes: 'No homes at the moment',
    homes: { one: '{n} home', other: '{n} homes' },
    freeholdLabel: 'Ownership',
    freehold: 'Freehold for all nationalities',
    notFreehold: 'Not freehold for foreign buyers',
    homesLabel: 'On offer with us',
    mapLabel: 'Map',
    map: 'Open in OpenStreetMap',
    glance: 'At a glance',
    listings: 'Homes in {area}',
    noListings: 'Nothing on offer in {area} this week.',
    noListingsAdvice: 'Homes there often change hands before they are listed. Tell us what you look for.',
    allProperties: 'All properties',
  },

  partners: {
    title: 'Partners',
    lead: 'Banks, conveyancers and designers we would send a friend to. They pay us nothing for a name on this list.',
    description: 'The banks, lawyers and designers we work with.',
    visit: 'Website',
  },

  lost: {
    pageTitle: 'Page not found',
    description: 'There is no page at this address.',
    search: 'Search the properties instead',
    placeholder: 'Community, tower or a word that matters',
    submit: 'Search',
    picture: 'Empty plots and quiet roads at the edge of the desert, from the air',
  },

  error: {
    advice: 'The page has met an error of ours and stopped. What it said:',
    reload: 'Load the page again',
  },
};
