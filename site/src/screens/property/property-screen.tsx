import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen, type Failure, type ScreenContext, type SiteDocuments } from '../../routing/screen.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { Stencil } from '../../ui/stencil.tsx';
import { PropertyNotFound } from '../property-not-found/property-not-found.tsx';
import { carries, type PropertyDocuments } from './carried.ts';
import { type Listing, readListing } from './listing.ts';
import { PropertyView } from './property-view.tsx';
import { propertyWords } from './property-words.ts';

interface PropertyScreenProps extends SiteDocuments, ScreenContext, Partial<PropertyDocuments> {
  /** While it loads and when it failed: what came along with the navigation. */
  record?: unknown;
  failure?: Failure;
  /** When it failed: what did arrive. */
  documents?: Partial<PropertyDocuments>;
}

const NONE: PropertyDocuments['similar'] = [];

/** One component from the passed record to the whole page, so that an open dialog stays open when the rest arrives. */
function PropertyScreen({
  property,
  similar,
  record,
  failure,
  documents,
  site,
  baseUrl,
}: PropertyScreenProps) {
  const texts = useTexts();
  const arrived = readListing(property ?? documents?.property);
  const listing = arrived ?? (failure ? demoListing(record) : readListing(record));
  if (listing) {
    const known = similar ?? documents?.similar ?? NONE;
    const words = propertyWords({ listing, similar: known, site, baseUrl }, texts);
    return (
      <Stencil of={words}>
        <PropertyView words={words} />
      </Stencil>
    );
  }
  return property || failure ? <PropertyNotFound /> : <Page title={texts.property.loading} />;
}

/** A failed load clears the record that came along, unless no server could know it. */
function demoListing(record: unknown): Listing | null {
  const listing = readListing(record);
  return listing?.demo ? listing : null;
}

/** The API's own record is one of a listing. */
function listingOf(property: PropertyDocuments['property']): Listing {
  const listing = readListing(property);
  if (!listing) throw new Error('The property has no title.');
  return listing;
}

export default defineScreen<PropertyDocuments>({
  head: ({ site, property }) => ({
    title: pageTitle(property.title, site),
    description: property.summary ?? '',
    draft: property.draft,
  }),
  carries,
  words: ({ property, similar, site }, { baseUrl }, texts) =>
    propertyWords({ listing: listingOf(property), similar, site, baseUrl }, texts),
  Pending: PropertyScreen,
  Failed: PropertyScreen,
  Component: PropertyScreen,
});
