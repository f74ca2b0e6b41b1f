import { footer, shell, shortlistLink } from '../app/shell/text.ar.ts';
import { heads } from '../app/text.ar.ts';
import { article } from '../features/article-layout/text.ar.ts';
import { cardList } from '../features/card-list/text.ar.ts';
import { hero } from '../features/hero/text.ar.ts';
import { formErrors, forms, searchAlerts } from '../features/lead-form/text.ar.ts';
import { office } from '../features/office-details/text.ar.ts';
import { card } from '../features/property-card/text.ar.ts';
import { filterBar, filterSheet } from '../features/search-panel/filters/text.ar.ts';
import { suggestions } from '../features/search-panel/suggestions/text.ar.ts';
import { search } from '../features/search-panel/text.ar.ts';
import { areas } from '../screens/areas/text.ar.ts';
import { blog } from '../screens/blog/text.ar.ts';
import { contact, request } from '../screens/contact/text.ar.ts';
import { developers } from '../screens/developers/text.ar.ts';
import { feed } from '../screens/feed/text.ar.ts';
import { home } from '../screens/home/text.ar.ts';
import { landing } from '../screens/landing/text.ar.ts';
import { seller } from '../screens/list-your-property/text.ar.ts';
import { notFound } from '../screens/not-found/text.ar.ts';
import { partners } from '../screens/partners/text.ar.ts';
import { costs } from '../screens/property/costs/text.ar.ts';
import { propertyPage } from '../screens/property/text.ar.ts';
import { propertyIndex } from '../screens/property-index/text.ar.ts';
import { propertyList } from '../screens/property-list/text.ar.ts';
import { sampleProperties } from '../screens/sample-properties/text.ar.ts';
import { searchResults } from '../screens/search/text.ar.ts';
import { shortlist } from '../screens/shortlist/text.ar.ts';
import { team } from '../screens/team/text.ar.ts';
import { thankYou } from '../screens/thank-you/text.ar.ts';
import { common, draft, failure, navigation, offline, property } from './common.ar.ts';
import { content } from './content.ar.ts';
import { propertyFacts } from './property-facts.ar.ts';
import { propertyTypes } from './property-types.ar.ts';
import type { TextsIn } from './translation.ts';
import { units } from './units.ar.ts';

// Pages link to this file; the import makes the build write it.
export { default as style } from './arabic.css?url';

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
} satisfies TextsIn<'ar'>;
