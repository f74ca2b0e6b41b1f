import {
  type ContentRecord,
  dayOf,
  fileStem,
  markdownRecord,
  mediaPicture,
  placeOf,
} from '../../features/yaml-export/content-record.ts';
import type { MainCategory, SubCategory } from '../../generated/catalog.ts';
import { editor } from '../../i18n/en/editor.ts';

/** What the form offers, by the specification's spelling, and what a record says for it. */
export const CATEGORIES = {
  Residential: { mainCategory: 'Residential', folder: 'residential' },
  Commercial: { mainCategory: 'Commercial', folder: 'commercial' },
  'Off-Plane': { mainCategory: 'OffPlan', folder: 'off-plan' },
} as const satisfies Record<string, { mainCategory: MainCategory; folder: string }>;

export type Category = keyof typeof CATEGORIES;

export const TYPES = ['Apartment', 'Villa', 'Office'] as const satisfies SubCategory[];

/** The form's values as they were typed. */
export interface PropertyDraft {
  title: string;
  value: string;
  location: string;
  category: Category;
  type: (typeof TYPES)[number];
  area: string;
  bedrooms: string;
  /** The chosen file's name, empty without one. */
  photo: string;
}

const MOST_BEDROOMS = 255;

/** A listing's record. The form asks for no description: a stand-in marks where the editor
 * writes it, and a draft keeps it from visitors until then. */
export function propertyRecord(draft: PropertyDraft, now: Date): ContentRecord {
  const { mainCategory, folder } = CATEGORIES[draft.category];
  const title = draft.title.trim() || editor.properties.untitled;
  const picture = draft.photo ? mediaPicture('properties', draft.photo, title) : null;
  const text = markdownRecord(
    {
      title,
      mainCategory: { plain: mainCategory },
      subCategory: { plain: draft.type },
      images: picture ? [picture] : [],
      location: draft.location.trim() || undefined,
      bedrooms: wholeNumber(draft.bedrooms, 0, MOST_BEDROOMS),
      area: wholeNumber(draft.area, 1),
      price: wholeNumber(draft.value, 1),
      createdAt: dayOf(now),
      draft: { plain: 'yes' },
    },
    editor.properties.descriptionToWrite,
  );
  return {
    file: `content/properties/${folder}/${fileStem(title, 'property')}.md`,
    text,
    picture: picture && placeOf(picture),
  };
}

/** The form has no bounds: what a record cannot hold is left out of it, and the page then says 'N/A' or 'Contact for price'. */
function wholeNumber(typed: string, least: number, most = 4_294_967_295): number | undefined {
  if (typed.trim() === '') return undefined;
  const number = Math.round(Number(typed));
  return number >= least && number <= most ? number : undefined;
}
