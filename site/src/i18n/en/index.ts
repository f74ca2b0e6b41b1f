// Every group that visitors read, by name. For types and tests only: screens import the groups that they show.
import { areaMessages } from './areas.ts';
import { articleMessages } from './article.ts';
import { blogMessages } from './blog.ts';
import { cardMessages } from './card.ts';
import { cardListMessages } from './card-list.ts';
import {
  commonMessages,
  draftMessages,
  failureMessages,
  navigationMessages,
  offlineMessages,
  propertyMessages,
  shellMessages,
} from './common.ts';
import {
  contactMessages,
  officeMessages,
  requestMessages,
  sellerMessages,
  thankYouMessages,
} from './contact-pages.ts';
import { contentLanguage } from './content.ts';
import { costMessages } from './costs.ts';
import { dateFormats } from './dates.ts';
import { developerMessages } from './developers.ts';
import { feedMessages } from './feed.ts';
import { filterBarMessages } from './filter-bar.ts';
import { filterSheetMessages } from './filter-sheet.ts';
import { footerMessages } from './footer.ts';
import { formErrorMessages } from './form-errors.ts';
import { formMessages } from './forms.ts';
import { headMessages } from './heads.ts';
import { heroMessages } from './hero.ts';
import { homeMessages } from './home.ts';
import { landingMessages } from './landing.ts';
import { measureFormats } from './measures.ts';
import { notFoundMessages } from './not-found.ts';
import { numberFormats } from './numbers.ts';
import { partnerMessages } from './partners.ts';
import { propertyFactMessages } from './property-facts.ts';
import { propertyIndexMessages } from './property-index.ts';
import { propertyListMessages } from './property-list.ts';
import { propertyPageMessages } from './property-page.ts';
import { propertyTypeMessages } from './property-types.ts';
import { samplePropertyMessages } from './sample-properties.ts';
import { searchMessages } from './search.ts';
import { searchAlertMessages } from './search-alerts.ts';
import { searchResultsMessages } from './search-results.ts';
import { shortlistMessages } from './shortlist.ts';
import { shortlistLinkMessages } from './shortlist-link.ts';
import { suggestionMessages } from './suggestions.ts';
import { teamMessages } from './team.ts';

export const english = {
  areas: areaMessages,
  article: articleMessages,
  blog: blogMessages,
  cardList: cardListMessages,
  card: cardMessages,
  common: commonMessages,
  navigation: navigationMessages,
  property: propertyMessages,
  draft: draftMessages,
  shell: shellMessages,
  failure: failureMessages,
  offline: offlineMessages,
  contact: contactMessages,
  request: requestMessages,
  seller: sellerMessages,
  thankYou: thankYouMessages,
  office: officeMessages,
  content: contentLanguage,
  costs: costMessages,
  dates: dateFormats,
  developers: developerMessages,
  feed: feedMessages,
  footer: footerMessages,
  formErrors: formErrorMessages,
  forms: formMessages,
  heads: headMessages,
  hero: heroMessages,
  home: homeMessages,
  landing: landingMessages,
  measures: measureFormats,
  notFound: notFoundMessages,
  numbers: numberFormats,
  partners: partnerMessages,
  propertyFacts: propertyFactMessages,
  propertyIndex: propertyIndexMessages,
  propertyList: propertyListMessages,
  propertyPage: propertyPageMessages,
  propertyTypes: propertyTypeMessages,
  sampleProperties: samplePropertyMessages,
  searchAlerts: searchAlertMessages,
  filterBar: filterBarMessages,
  filterSheet: filterSheetMessages,
  suggestions: suggestionMessages,
  searchResults: searchResultsMessages,
  search: searchMessages,
  shortlist: shortlistMessages,
  shortlistLink: shortlistLinkMessages,
  team: teamMessages,
};
