import type { Catalogue } from '../catalogue.ts';
import { areas } from './areas.ts';
import { article } from './article.ts';
import { blog } from './blog.ts';
import { card } from './card.ts';
import { cardList } from './card-list.ts';
import { common, draft, failure, navigation, property, shell } from './common.ts';
import { contact, office, request, seller, thankYou } from './contact-pages.ts';
import { content } from './content.ts';
import { dates } from './dates.ts';
import { developers } from './developers.ts';
import { feed } from './feed.ts';
import { footer } from './footer.ts';
import { formErrors } from './form-errors.ts';
import { forms } from './forms.ts';
import { heads } from './heads.ts';
import { hero } from './hero.ts';
import { home } from './home.ts';
import { measures } from './measures.ts';
import { notFound } from './not-found.ts';
import { numbers } from './numbers.ts';
import { partners } from './partners.ts';
import { propertyFacts } from './property-facts.ts';
import { propertyIndex } from './property-index.ts';
import { propertyList } from './property-list.ts';
import { propertyPage } from './property-page.ts';
import { propertyTypes } from './property-types.ts';
import { sampleProperties } from './sample-properties.ts';
import { search } from './search.ts';
import { searchFilters } from './search-filters.ts';
import { searchResults } from './search-results.ts';
import { shortlist } from './shortlist.ts';
import { shortlistLink } from './shortlist-link.ts';
import { team } from './team.ts';

export const catalogue: Catalogue<'ru'> = {
  areas,
  article,
  blog,
  card,
  cardList,
  common,
  navigation,
  property,
  draft,
  shell,
  failure,
  contact,
  request,
  seller,
  thankYou,
  office,
  content,
  dates,
  developers,
  feed,
  footer,
  formErrors,
  forms,
  heads,
  hero,
  home,
  measures,
  notFound,
  numbers,
  partners,
  propertyFacts,
  propertyIndex,
  propertyList,
  propertyPage,
  propertyTypes,
  sampleProperties,
  search,
  searchFilters,
  searchResults,
  shortlist,
  shortlistLink,
  team,
};
