import {
  type ContentRecord,
  dayOf,
  fileStem,
  markdownRecord,
  mediaPicture,
  pathInProject,
} from '../../features/yaml-export/content-record.ts';
import { editor } from '../../features/yaml-export/editor.en.ts';
import type { MainCategory, SubCategory } from '../../generated/catalog.ts';

/** The form's categories, those of the specification spelled as there, and their values in a record. */
export const CATEGORIES = {
  Residential: { mainCategory: 'Residential', folder: 'residential' },
  Commercial: { mainCategory: 'Commercial', folder: 'commercial' },
  'Off-Plane': { mainCategory: 'OffPlan', folder: 'off-plan' },
  Rental: { mainCategory: 'Rental', folder: 'rental' },
} as const satisfies Record<string, { mainCategory: MainCategory; folder: string }>;

export type Category = keyof typeof CATEGORIES;

export const TYPES = ['Apartment', 'Villa', 'Office'] as const satisfies SubCategory[];

/** The form's values as typed. */
export interface PropertyDraft {
  title: string;
  value: string;
  location: string;
  category: Category;
  type: (typeof TYPES)[number];
  area: string;
  bedrooms: string;
  /** The name of the chosen file, or empty. */
  photo: string;
}

const MOST_BEDROOMS = 255;

/** A property's record. The form has no description: a placeholder marks where the editor
 * writes it, and the record is a draft until then. */
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
    picture: picture && pathInProject(picture),
  };
}

/** The form accepts any number; one that a record cannot hold is omitted. */
function wholeNumber(typed: string, least: number, most = 4_294_967_295): number | undefined {
  if (typed.trim() === '') return undefined;
  const number = Math.round(Number(typed));
  return number >= least && number <= most ? number : undefined;
}
