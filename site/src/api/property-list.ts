// Normalises lists of properties of the API for cards.
import type { Picture, PropertyCard } from '../generated/catalog.ts';
import { rentFrequencyOf } from './rent-frequency.ts';

/** A record of the API: only one of `_id` and `id` may be there, pictures in `Images` or `images`, the rest or not. */
type ListedRecord = Partial<PropertyCard> & { images?: string[] };

/** Takes an array, or the object around it that rentals have. Throws when the response has no list. */
export function readPropertyList(answer: unknown): PropertyCard[] {
  const list = Array.isArray(answer) ? answer : (answer as { properties?: unknown } | null)?.properties;
  if (!Array.isArray(list)) throw new TypeError('The answer holds no list of properties.');
  return (list as ListedRecord[]).map(readProperty);
}

function readProperty(record: ListedRecord): PropertyCard {
  const id = record.id ?? record._id ?? '';
  const pictures = record.Images ?? record.images ?? [];
  return {
    mainCategory: 'Residential',
    subCategory: 'Apartment',
    reference: id,
    createdAt: '',
    featured: false,
    status: 'available',
    completion: 'ready',
    handover: null,
    ...record,
    _id: id,
    id,
    title: record.title ?? '',
    Images: pictures,
    cover: record.cover ?? coverOf(pictures),
    location: record.location || null,
    bedrooms: record.bedrooms ?? null,
    area: record.area || null,
    price: record.price || null,
    rentFrequency: rentFrequencyOf(record),
  };
}

function coverOf([src]: string[]): Picture | null {
  return src ? { src, alt: '', width: null, height: null } : null;
}
