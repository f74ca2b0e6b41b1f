// Renders pages for the development server, with documents that are fetched on demand.
import { createHash } from 'node:crypto';
import '../app/styles.ts';
import { routeById } from '../app/routes.ts';
import { languageOf, pathIn } from '../i18n/languages.ts';
import { fillPattern, type Params, parametersOf, SITE_DOCUMENT } from '../navigation/route.ts';
import { parseDocument, type StoredDocument } from '../render/job.ts';
import { createRenderer, loadSite } from '../render/renderer.tsx';

/** A page as the real site's markup names it. */
export interface PlaceOfPage {
  route: string;
  path: string;
  params: Params;
  baseUrl: string;
}

/** `read` fetches a document's text by its path. */
export async function renderPage(
  place: PlaceOfPage,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const { paths, documents: templates } = routeById(place.route);
  const [, first = ''] = place.path.split('/');
  const language = languageOf(first === 'ar' || first === 'ru' ? first : 'en');
  const documents = new Map<string, StoredDocument>();
  const params: Params = { ...place.params };
  let due = Object.values(templates);
  while (due.length > 0) {
    const ready = due.filter((template) => parametersOf(template).every((name) => name in params));
    if (ready.length === 0) throw new Error(`${place.path}: nothing says what ${due.join(', ')} is.`);
    for (const template of ready) {
      const path = language.prefix + fillPattern(template, params);
      const document = parseDocument(await read(path));
      documents.set(path, document);
      // A parameter that is missing in the address is a field of the record's document.
      Object.assign(params, { ...textsOf(document.value), ...params });
    }
    due = due.filter((template) => !ready.includes(template));
  }
  const render = createRenderer(await loadSite());
  return render({
    ...place,
    siteAddress: settingsAddress(documents.get(language.prefix + SITE_DOCUMENT)?.text ?? ''),
    params,
    language: language.code,
    canonical: pathIn(fillPattern(paths[0], place.params), language),
    alternates: {},
    shared: [],
    own: [...documents.keys()],
    socialImage: null,
    document(path) {
      const stored = documents.get(path);
      if (!stored) throw new Error(`${place.path}: the document ${path} was not read.`);
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

function textsOf(document: unknown): Params {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return {};
  const fields = Object.entries(document);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
