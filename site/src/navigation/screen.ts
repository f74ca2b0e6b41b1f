// What a screen is: a component over the documents its route reads, the head of its page, and, where the screen
// wants its own, what shows while documents load and when they fail.
import type { ReactNode } from 'react';
import type { SiteSettings } from '../generated/catalog.ts';
import type { Translate } from '../i18n/messages.ts';
import type { Params } from './pattern.ts';

/** What every screen is told besides its documents. */
export interface ScreenContext {
  /** The route's id: what tells screens apart that share one component. */
  route: string;
  /** The page's path; on a prerendered page the canonical one, whatever alias it was opened by. */
  path: string;
  params: Params;
  /** Scheme and host, without a slash at the end. */
  baseUrl: string;
  /** Gives messages in the page's language. */
  translate: Translate;
}

/** What a screen says of its page; the page's own head adds the city and the agency where they are missing. */
export interface Head {
  title: string;
  description: string;
  type?: 'website' | 'article';
  /** PageState in a preview only: search engines are told to stay away. */
  draft?: boolean;
}

export interface SiteDocuments {
  site: SiteSettings;
}

/** Why the documents could not be had: `status` is null when there was no answer at all. */
export interface Failure {
  path: string;
  status: number | null;
}

export type ScreenProps<Documents> = Documents & SiteDocuments & ScreenContext;

export interface PendingProps extends SiteDocuments, ScreenContext {
  /** The record that came along with the navigation, if one did. */
  record: unknown;
}

export interface FailedProps<Documents> extends PendingProps {
  failure: Failure;
  /** Those documents that did arrive. */
  documents: Partial<Documents>;
  retry: () => void;
}

/** A picture as its element says it, so that the browser chooses the same file. */
export interface OpeningPhoto {
  src: string;
  srcSet: string | null;
  avif: string | null;
  sizes: string;
}

/** What a page carries where that is less than its documents, and how the browser makes them whole again. */
export interface Carries<Documents, Parts extends object = object, Carried extends object = object> {
  /** In the render worker; by the name of each document, a list, or which fields it lacks besides those that say nothing. */
  part(documents: Documents): Parts;
  /** In the browser: whether the page still says what was written, and not what a translator has made of it. */
  isAsWritten(carried: Carried, page: Document): boolean;
  /** In the browser, before the page comes to life: the rest stands in the page itself. */
  whole(carried: Carried, page: Document): Documents;
}

export interface Screen<Documents> {
  head: (documents: Documents & SiteDocuments, context: ScreenContext) => Head;
  Component: (props: ScreenProps<Documents>) => ReactNode;
  /** Shows while documents load: at once when a record came along, otherwise when they take their time. */
  Pending?: (props: PendingProps) => ReactNode;
  /** Shows when a document failed after a navigation inside the site; without it the common message does. */
  Failed?: (props: FailedProps<Documents>) => ReactNode;
  /** Without it the page carries its documents as they are. */
  carries?: Carries<Documents>;
  /** The picture that is seen first, for who is about to come here. */
  opening?: (
    documents: Documents & SiteDocuments,
    context: Pick<ScreenContext, 'route'>,
  ) => OpeningPhoto | null;
  /** The screen begins with a picture under the clear header; so do its `Pending` and `Failed`, where it has them. */
  hero?: boolean;
  /** Whether the footer opens with its sentence and button; not where the screen has just asked the same. */
  closing?: boolean;
  /** Whether the partners stand above the footer; not where the screen is about them. */
  partners?: boolean;
}

/** `Documents` are the props that the route's reads become, without `site`, which every screen gets. */
export function defineScreen<Documents extends object = object>(
  screen: Screen<Documents>,
): Screen<Documents> {
  return { hero: false, closing: true, partners: true, ...screen };
}
