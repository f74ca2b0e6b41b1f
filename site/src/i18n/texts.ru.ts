import { footer, shell, shortlistLink } from '../app/shell/text.ru.ts';
import { heads } from '../app/text.ru.ts';
import { article } from '../features/article-layout/text.ru.ts';
import { cardList } from '../features/card-list/text.ru.ts';
import { hero } from '../features/hero/text.ru.ts';
import { formErrors, forms, searchAlerts } from '../features/lead-form/text.ru.ts';
import { office } from '../features/office-details/text.ru.ts';
import { card } from '../features/property-card/text.ru.ts';
import { filterBar, filterSheet } from '../features/search-panel/filters/text.ru.ts';
import { suggestions } from '../features/search-panel/suggestions/text.ru.ts';
import { search } from '../features/search-panel/text.ru.ts';
import { areas } from '../screens/areas/text.ru.ts';
import { blog } from '../screens/blog/text.ru.ts';
import { contact, request } from '../screens/contact/text.ru.ts';
import { developers } from '../screens/developers/text.ru.ts';
import { feed } from '../screens/feed/text.ru.ts';
import { home } from '../screens/home/text.ru.ts';
import { landing } from '../screens/landing/text.ru.ts';
import { seller } from '../screens/list-your-property/text.ru.ts';
import { notFound } from '../screens/not-found/text.ru.ts';
import { partners } from '../screens/partners/text.ru.ts';
import { costs } from '../screens/property/costs/text.ru.ts';
import { propertyPage } from '../screens/property/text.ru.ts';
import { propertyIndex } from '../screens/property-index/text.ru.ts';
import { propertyList } from '../screens/property-list/text.ru.ts';
import { sampleProperties } from '../screens/sample-properties/text.ru.ts';
import { searchResults } from '../screens/search/text.ru.ts';
import { shortlist } from '../screens/shortlist/text.ru.ts';
import { team } from '../screens/team/text.ru.ts';
import { thankYou } from '../screens/thank-you/text.ru.ts';
import { common, draft, failure, navigation, offline, property } from './common.ru.ts';
import { content } from './content.ru.ts';
import { propertyFacts } from './property-facts.ru.ts';
import { propertyTypes } from './property-types.ru.ts';
import type { TextsIn } from './translation.ts';
import { units } from './units.ru.ts';

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
} satisfies TextsIn<'ru'>;
