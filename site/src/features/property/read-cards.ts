// Reads the records of properties that the specification's API answers, which may lack fields, for cards.
import type { Picture, PropertyCard, PropertyPage } from '../../generated/catalog.ts';

/** The record has `_id` or `id`, its pictures in `Images` or `images`, and perhaps the other fields. */
export type ApiRecord = Partial<PropertyPage> & { images?: string[] };

/** Takes an array, or the object around it that rentals have. Throws when the response has no list. */
export function readCards(answer: unknown): PropertyCard[] {
  const list = Array.isArray(answer) ? answer : (answer as { properties?: unknown } | null)?.properties;
  if (!Array.isArray(list)) throw new TypeError('The answer holds no list of properties.');
  return (list as ApiRecord[]).map((record) => ({
    mainCategory: 'Residential',
    subCategory: 'Apartment',
    createdAt: '',
    featured: false,
    status: 'available',
    completion: 'ready',
    handover: null,
    title: '',
    location: null,
    bedrooms: null,
    area: null,
    price: null,
    ...completeRecord(record),
  }));
}

/** A record without its empty fields, and with the fields that follow from others. */
export function completeRecord<Fields extends Omit<ApiRecord, 'price' | 'area'>>(record: Fields) {
  const id = String(record.id ?? record._id ?? '');
  const pictures = record.Images ?? record.images ?? [];
  return {
    reference: id,
    ...withoutEmpty(record),
    _id: id,
    id,
    Images: pictures,
    cover: record.cover ?? pictureOf(pictures[0]),
    rentFrequency: rentFrequencyOf(record),
  };
}

/** A picture of which only the address is known. */
export function pictureOf(src: string | undefined): Picture | null {
  return src ? { src, alt: '', width: null, height: null } : null;
}

/** The period of a rent, a year if none is named; null for a sale. */
function rentFrequencyOf({
  mainCategory,
  rentFrequency,
}: Pick<ApiRecord, 'mainCategory' | 'rentFrequency'>): PropertyCard['rentFrequency'] {
  return mainCategory === 'Rental' ? (rentFrequency ?? 'yearly') : null;
}

type Filled<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

function withoutEmpty<Fields extends object>(record: Fields): Filled<Fields> {
  const filled = Object.entries(record).filter(([, value]) => (value ?? '') !== '');
  return Object.fromEntries(filled) as Filled<Fields>;
}
