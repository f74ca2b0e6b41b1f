// Every text that visitors read, by group. Other languages are checked against it; pages load it as one script.

import { footer, shell, shortlistLink } from '../app/shell/text.en.ts';
import { heads } from '../app/text.en.ts';
import { article } from '../features/article-layout/text.en.ts';
import { cardList } from '../features/card-list/text.en.ts';
import { hero } from '../features/hero/text.en.ts';
import { formErrors, forms, searchAlerts } from '../features/lead-form/text.en.ts';
import { office } from '../features/office-details/text.en.ts';
import { card } from '../features/property-card/text.en.ts';
import { filterBar, filterSheet } from '../features/search-panel/filters/text.en.ts';
import { suggestions } from '../features/search-panel/suggestions/text.en.ts';
import { search } from '../features/search-panel/text.en.ts';
import { areas } from '../screens/areas/text.en.ts';
import { blog } from '../screens/blog/text.en.ts';
import { contact, request } from '../screens/contact/text.en.ts';
import { developers } from '../screens/developers/text.en.ts';
import { feed } from '../screens/feed/text.en.ts';
import { home } from '../screens/home/text.en.ts';
import { landing } from '../screens/landing/text.en.ts';
import { seller } from '../screens/list-your-property/text.en.ts';
import { notFound } from '../screens/not-found/text.en.ts';
import { partners } from '../screens/partners/text.en.ts';
import { costs } from '../screens/property/costs/text.en.ts';
import { propertyPage } from '../screens/property/text.en.ts';
import { propertyIndex } from '../screens/property-index/text.en.ts';
import { propertyList } from '../screens/property-list/text.en.ts';
import { sampleProperties } from '../screens/sample-properties/text.en.ts';
import { searchResults } from '../screens/search/text.en.ts';
import { shortlist } from '../screens/shortlist/text.en.ts';
import { team } from '../screens/team/text.en.ts';
import { thankYou } from '../screens/thank-you/text.en.ts';
import { common, draft, failure, navigation, offline, property } from './common.en.ts';
import { content } from './content.en.ts';
import { propertyFacts } from './property-facts.en.ts';
import { propertyTypes } from './property-types.en.ts';
import { units } from './units.en.ts';

export default {
  areas,
  article,
  blog,
  cardList,
  card,
  common,
  navigation,
  property,
  draft,
  shell,
  failure,
  offline,
  contact,
  request,
  seller,
  thankYou,
  office,
  content,
  costs,
  developers,
  feed,
  filterBar,
  filterSheet,
  footer,
  formErrors,
  forms,
  heads,
  hero,
  home,
  landing,
  notFound,
  partners,
  propertyFacts,
  propertyIndex,
  propertyList,
  propertyPage,
  propertyTypes,
  sampleProperties,
  searchAlerts,
  searchResults,
  search,
  shortlistLink,
  shortlist,
  suggestions,
  team,
  units,
};
