import { type Property, readProperty } from '../../features/property/read-property.ts';
import type { PropertyCard, PropertyPage } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import {
  defineScreen,
  type Failure,
  type ScreenContext,
  type SiteDocuments,
} from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { pictureSources } from '../../ui/picture-sources.ts';
import { GALLERY_SIZES } from './gallery/slide-track.tsx';
import { head } from './head.ts';
import { PropertyNotFound } from './property-not-found-screen.tsx';
import { PropertyView } from './property-view.tsx';

interface PropertyDocuments {
  property: PropertyPage;
  similar: PropertyCard[];
}

interface PropertyScreenProps extends SiteDocuments, ScreenContext, Partial<PropertyDocuments> {
  /** The record that the navigation passed, while the page loads or when it has failed. */
  record?: unknown;
  failure?: Failure;
  /** The documents that did load when others failed. */
  documents?: Partial<PropertyDocuments>;
}

const NONE: PropertyDocuments['similar'] = [];

/** One component for all states of the page, so that an open dialog stays open when documents arrive. */
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
  const arrived = readProperty(property ?? documents?.property);
  const shown = arrived ?? (failure ? demoProperty(record) : readProperty(record));
  if (shown) {
    const view = { property: shown, similar: similar ?? documents?.similar ?? NONE, site, baseUrl };
    return <PropertyView {...view} />;
  }
  return property || failure ? <PropertyNotFound /> : <Page title={texts.propertyPage.loading} />;
}

/** A failed load removes a passed record, except a sample property, which no server has. */
function demoProperty(record: unknown): Property | null {
  const property = readProperty(record);
  return property?.demo ? property : null;
}

export default defineScreen<PropertyDocuments>({
  head,
  firstPicture({ property }) {
    const [first] = readProperty(property)?.pictures ?? [];
    return first ? { ...pictureSources(first.src), sizes: GALLERY_SIZES } : null;
  },
  Pending: PropertyScreen,
  Failed: PropertyScreen,
  Component: PropertyScreen,
});
