// A screen's title and description, with the city and the agency added where they are missing.
import type { SiteSettings } from '../generated/catalog.ts';
import { fillText, type Texts } from '../i18n/texts.ts';
import { contextOf, type PageState } from '../navigation/page-state.ts';
import type { Head } from '../navigation/screen.ts';

/** Search engines cut longer titles. */
const TITLE_CHARACTERS = 60;
/** Search engines cut longer descriptions. */
const DESCRIPTION_CHARACTERS = 160;

export interface CompleteHead extends Head {
  /** The page's own name, without the title's ending. */
  name: string;
}

/** The head of a page that has its documents. */
export function headOf(page: PageState): CompleteHead {
  // `never`: the route table has checked that these documents are the screen's.
  const context = contextOf(page);
  const head = page.screen.head(page.documents as never, context);
  return completeHead(head, page.documents.site, context.texts.heads);
}

/** The head with title and description completed and cut to what search engines show. */
export function completeHead(
  head: Head,
  { name: agency }: Pick<SiteSettings, 'name'>,
  messages: Texts['heads'],
): CompleteHead {
  return {
    ...head,
    name: head.title,
    title: pageTitle(head.title, agency, messages),
    description: pageDescription(head.description, agency, messages),
  };
}

function pageTitle(title: string, agency: string, messages: Texts['heads']): string {
  const { city, titleEndings, isolateDirection } = messages;
  const ownName = isolateDirection(title);
  const named = title.includes(city)
    ? [ownName]
    : [...titleEndings.map((ending) => `${ownName} | ${ending}`), ownName];
  const candidates = [`${named[0]} | ${isolateDirection(agency)}`, ...named];
  return firstWithin(candidates, TITLE_CHARACTERS) ?? shortened(title, TITLE_CHARACTERS);
}

function pageDescription(description: string, agency: string, messages: Texts['heads']): string {
  const endings = description.includes(messages.city) ? [] : messages.descriptionEndings;
  const ended = endings.map((ending) => `${description} ${fillText(ending, { agency })}`.trimStart());
  return (
    firstWithin([...ended, description], DESCRIPTION_CHARACTERS) ??
    shortened(description, DESCRIPTION_CHARACTERS)
  );
}

function firstWithin(candidates: readonly string[], most: number): string | undefined {
  return candidates.find(({ length }) => length <= most);
}

/** Cuts after the last whole word that fits. */
function shortened(text: string, most: number): string {
  const kept = text.slice(0, most - 1);
  const end = kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : kept).replace(/[,;:.–-]+$/, '')}…`;
}

/** Whether search engines may index the page. */
export function isIndexed(route: PageState['route'], head: Head): boolean {
  return route.indexed && head.draft !== true;
}
