// A screen has a component and a head for its documents, and optionally a component for pending or failed documents.
import type { ReactNode } from 'react';
import type { SiteSettings } from '../generated/catalog.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Params } from './route.ts';

/** What every screen gets besides its documents. */
export interface ScreenContext {
  /** The route's id, for screens that several routes share. */
  route: string;
  /** The path as in the address, which can be an alias. */
  path: string;
  params: Params;
  /** Scheme and host, without a slash at the end. */
  baseUrl: string;
  /** All texts, in the page's language. */
  texts: Texts;
}

/** Title and description of the page; the city and the agency are added where they are missing. */
export interface Head {
  title: string;
  description: string;
  type?: 'website' | 'article';
  /** Only a preview has such a page, and search engines must not index it. */
  draft?: boolean;
}

export interface SiteDocuments {
  site: SiteSettings;
}

/** Why documents could not be loaded; `status` is null without a response. */
export interface Failure {
  path: string;
  status: number | null;
}

export type ScreenProps<Documents> = Documents & SiteDocuments & ScreenContext;

export interface PendingProps extends SiteDocuments, ScreenContext {
  /** What the followed link already knew of the page, such as the record of a card. */
  record: unknown;
}

export interface FailedProps<Documents> extends PendingProps {
  failure: Failure;
  /** The documents that did load. */
  documents: Partial<Documents>;
  retry: () => void;
}

/** The attributes of a picture, so that the browser chooses the same file. */
export interface FirstPicture {
  src: string;
  srcSet: string | undefined;
  avif: string | undefined;
  sizes: string;
}

export interface Screen<Documents> {
  head: (documents: Documents & SiteDocuments, context: ScreenContext) => Head;
  Component: (props: ScreenProps<Documents>) => ReactNode;
  /** Shows while documents load: at once with a passed record, otherwise after a delay. */
  Pending?: (props: PendingProps) => ReactNode;
  /** Shows when a document failed to load within the site; the common failure by default. */
  Failed?: (props: FailedProps<Documents>) => ReactNode;
  /** The first picture, which is prefetched for a visitor who is about to come here. */
  firstPicture?: (
    documents: Documents & SiteDocuments,
    context: Pick<ScreenContext, 'route'>,
  ) => FirstPicture | null;
  /** The screen begins with a picture under a transparent header; so do its `Pending` and `Failed`. */
  beginsWithPicture: boolean;
  /** Whether the footer begins with its call to action; not where the screen ends with the same one. */
  footerCallToAction: boolean;
  /** Whether the partners show above the footer; not where the screen is about them. */
  showsPartners: boolean;
}

type Flag = 'beginsWithPicture' | 'footerCallToAction' | 'showsPartners';

/** A screen as its file writes it, without the flags that have their usual value. */
type ScreenDefinition<Documents> = Omit<Screen<Documents>, Flag> & Partial<Pick<Screen<Documents>, Flag>>;

const USUAL_FLAGS = {
  beginsWithPicture: false,
  footerCallToAction: true,
  showsPartners: true,
};

/** `Documents` are the props for the route's documents, without `site`, which every screen gets. */
export function defineScreen<Documents extends object = object>(
  screen: ScreenDefinition<Documents>,
): Screen<Documents> {
  return { ...USUAL_FLAGS, ...screen };
}
