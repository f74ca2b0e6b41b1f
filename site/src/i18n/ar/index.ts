// Every group of messages in Arabic, under the name that it has in `en/index.ts`.

// Pages link to this file; the import makes the build write it.
export { default as style } from './arabic.css?url';
export * from './areas.ts';
export * from './article.ts';
export * from './blog.ts';
export * from './card.ts';
export * from './card-list.ts';
export * from './common.ts';
export * from './contact-pages.ts';
export * from './content.ts';
export * from './dates.ts';
export * from './developers.ts';
export * from './feed.ts';
export * from './footer.ts';
export * from './form-errors.ts';
export * from './forms.ts';
export * from './heads.ts';
export * from './hero.ts';
export * from './home.ts';
export * from './measures.ts';
export * from './not-found.ts';
export * from './numbers.ts';
export * from './partners.ts';
export * from './property-facts.ts';
export * from './property-index.ts';
export * from './property-list.ts';
export * from './property-page.ts';
export * from './property-types.ts';
export * from './sample-properties.ts';
export * from './search.ts';
export * from './search-conditions.ts';
export * from './search-filters.ts';
export * from './search-results.ts';
export * from './shortlist.ts';
export * from './shortlist-link.ts';
export * from './team.ts';
