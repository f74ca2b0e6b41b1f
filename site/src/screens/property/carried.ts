// What a property's page carries of its documents. The description and the summary stand in the page already, what is
// not known need not be said, and of the similar listings the shown ones do.
import type { PropertyCard, PropertyPage } from '../../generated/catalog.ts';
import type { Carries } from '../../routing/screen.ts';
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

/** The id of the block whose last child is the description. */
export const DESCRIPTION_ID = 'description';

export const carries: Carries<PropertyDocuments, Carried> = {
  part({ property, similar }) {
    const { description, summary: _summary, _id, Images: _images, cover: _cover, ...rest } = property;
    return {
      property: known({ ...rest, ...(isReadBack(description) ? {} : { description }) }),
      similar: shownSimilar(similar, property.id).map(({ _id, Images: _images, ...card }) => known(card)),
    };
  },
  whole({ property, similar }, page) {
    const pictures = property.pictures ?? [];
    const description = page.getElementById(DESCRIPTION_ID)?.lastElementChild?.innerHTML ?? '';
    const summary = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    return {
      property: {
        ...UNKNOWN,
        description,
        summary,
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

/** Without the fields that say nothing. */
function known<Record extends object>(record: Record): Known<Record> {
  const kept: Known<Record> = {};
  for (const name in record) {
    const value = record[name];
    if (value === null || value === undefined || value === false || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    kept[name] = value;
  }
  return kept;
}
