// Renders pages for the development server, with documents that are fetched on demand.
import { createHash } from 'node:crypto';
import '../app/styles.ts';
import { routeById } from '../app/routes.ts';
import { isLanguageCode, languageOf } from '../i18n/languages.ts';
import { fetchDocuments } from '../navigation/fetch-documents.ts';
import { canonicalPath, type Params, SITE_DOCUMENT } from '../navigation/route.ts';
import { parseDocument, type StoredDocument } from './job.ts';
import { createRenderer, loadSite } from './renderer.tsx';

/** A page as the real site's markup names it. */
export interface PageAddress {
  route: string;
  path: string;
  params: Params;
  baseUrl: string;
}

/** `read` fetches a document's text by its path. */
export async function renderPage(
  address: PageAddress,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const route = routeById(address.route);
  const [, first = ''] = address.path.split('/');
  const language = languageOf(isLanguageCode(first) ? first : 'en');
  const documents = new Map<string, StoredDocument>();
  const readOne = async (path: string): Promise<unknown> => {
    const document = parseDocument(await read(path));
    documents.set(path, document);
    return document.value;
  };
  const site = language.prefix + SITE_DOCUMENT;
  await readOne(site);
  const { failure, params } = await fetchDocuments({ route, language, params: address.params }, readOne);
  if (failure) throw new Error(`${address.path}: the document ${failure.path} cannot be read.`);
  const render = createRenderer(await loadSite());
  return render({
    ...address,
    siteAddress: settingsAddress(documents.get(site)?.text ?? ''),
    params,
    language: language.code,
    canonical: canonicalPath({ route, language, params: address.params }),
    alternates: {},
    shared: [],
    own: [...documents.keys()],
    socialImage: null,
    document(path) {
      const stored = documents.get(path);
      if (!stored) throw new Error(`${address.path}: the document ${path} was not read.`);
      return stored;
    },
  });
}

/** As many digits as the generator puts into the address. */
const HASH_DIGITS = 10;

function settingsAddress(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `/assets/site-${hash.slice(0, HASH_DIGITS)}.json`;
}
