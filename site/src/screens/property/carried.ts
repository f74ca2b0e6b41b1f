// What a property's page carries of its documents. The description and the summary stand in the page already, what is
// not known need not be said, and of the similar listings the shown ones do.
import type { PropertyCard, PropertyPage } from '../../generated/catalog.ts';
import { kept } from '../../kept.ts';
import type { Carries } from '../../navigation/screen.ts';
import { summaryOf } from './head-description.ts';
import { UNKNOWN } from './listing.ts';
import { shownSimilar } from './shown-similar.ts';

export interface PropertyDocuments {
  property: PropertyPage;
  similar: PropertyCard[];
}

type Known<Record> = { [Name in keyof Record]?: NonNullable<Record[Name]> };

interface Carried {
  property: Known<PropertyPage>;
  similar: Known<PropertyCard>[];
}

interface CarriedParts {
  /** What it lacks. */
  property: ReadonlySet<string>;
  similar: Known<PropertyCard>[];
}

/** The id of the block whose last child is the description. */
export const DESCRIPTION_ID = 'description';

export const carries: Carries<PropertyDocuments, CarriedParts, Carried> = {
  part({ property, similar }) {
    const shown = shownSimilar(similar, property.id);
    return {
      property: isReadBack(property.description) ? DERIVED : DERIVED_BUT_DESCRIPTION,
      similar: kept(shown, 'carried', () => shown.map(carriedCard)),
    };
  },
  isAsWritten({ property }, page) {
    return (
      page.querySelector('h1')?.textContent === property.title &&
      !page.querySelector(`#${DESCRIPTION_ID} font`)
    );
  },
  whole({ property, similar }, page) {
    const pictures = property.pictures ?? [];
    const description = page.getElementById(DESCRIPTION_ID)?.lastElementChild?.innerHTML ?? '';
    const shown = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    return {
      property: {
        ...UNKNOWN,
        description,
        summary: summaryOf(shown, { ...UNKNOWN, ...property } as PropertyPage),
        ...property,
        _id: property.id,
        Images: pictures.map(({ src }) => src),
        cover: pictures[0] ?? null,
      } as PropertyPage,
      similar: similar.map((card) => wholeCard(card)),
    };
  },
};

/** Tables are dressed for the page, so that what stands there is not what was written. */
function isReadBack(description: string): boolean {
  return !description.includes('<table');
}

function wholeCard(card: Known<PropertyCard>): PropertyCard {
  const { location, bedrooms, area, price, featured, rentFrequency, handover } = UNKNOWN;
  return {
    ...{ location, bedrooms, area, price, featured, rentFrequency, handover, cover: null },
    ...card,
    _id: card.id,
    Images: card.cover ? [card.cover.src] : [],
  } as PropertyCard;
}

/** Fields of a listing that stand in the page or follow from others. */
const DERIVED: ReadonlySet<string> = new Set(['_id', 'Images', 'cover', 'summary', 'description']);
const DERIVED_BUT_DESCRIPTION: ReadonlySet<string> = new Set(['_id', 'Images', 'cover', 'summary']);
const DERIVED_OF_CARD: ReadonlySet<string> = new Set(['_id', 'Images']);

/** The same for all lists that it is in. */
function carriedCard(card: PropertyCard): Known<PropertyCard> {
  return kept(card, 'carried', () => known(card, DERIVED_OF_CARD));
}

/** Without the fields that say nothing, and without those in `left`: undefined is not written. */
function known<Record extends object>(record: Record, left: ReadonlySet<string>): Known<Record> {
  const copy: Known<Record> = { ...record } as Known<Record>;
  for (const name in copy) {
    if (saysNothing(copy[name]) || left.has(name)) copy[name] = undefined;
  }
  return copy;
}

function saysNothing(value: unknown): boolean {
  if (value === null || value === false || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}
