// Reads a property from the API's record, a card that a link has passed on, or a sample property with figures as text.
import type { Picture, PropertyPage } from '../../generated/catalog.ts';
import { escapeHtml } from '../../ui/escape-html.ts';
import { type ApiRecord, completeRecord, pictureOf } from './read-cards.ts';

export interface Property extends Omit<PropertyPage, 'price' | 'area' | 'subCategory' | 'completion'> {
  /** A text is shown unchanged. */
  price: number | string | null;
  area: number | string | null;
  subCategory: PropertyPage['subCategory'] | null;
  completion: PropertyPage['completion'] | null;
  /** Whether it is a sample property, which no server has. */
  demo: boolean;
}

/** The maximum number of pictures of a record that has only `Images`. */
const MAX_IMAGES = 9;

/** The values of fields that a record lacks. */
export const UNKNOWN: Omit<Property, '_id' | 'id' | 'title' | 'pictures' | 'cover' | 'demo'> = {
  mainCategory: 'Residential',
  subCategory: null,
  Images: [],
  location: null,
  bedrooms: null,
  area: null,
  price: null,
  featured: false,
  createdAt: '',
  reference: '',
  status: 'available',
  rentFrequency: null,
  completion: null,
  handover: null,
  description: '',
  summary: '',
  similar: '',
  permit: null,
  agent: null,
  tenure: null,
  leaseYears: null,
  saleType: null,
  paymentPlan: [],
  project: null,
  developer: null,
  escrow: null,
  dldProject: null,
  unitsLeft: null,
  originalPrice: null,
  amountPaid: null,
  dldWaiver: null,
  serviceCharge: null,
  rent: null,
  furnishing: null,
  occupancy: null,
  availableFrom: null,
  bathrooms: null,
  parking: null,
  plotArea: null,
  floor: null,
  view: [],
  yearBuilt: null,
  amenities: [],
  floorPlans: [],
  video: null,
  tour: null,
  coordinates: null,
  community: null,
  landing: null,
  updated: null,
  verifiedOn: null,
  priceHistory: [],
  reduction: null,
  goldenVisa: null,
};

/** A sample property has its picture in `image`, plain text, and figures as text. */
type PropertyRecord = Omit<ApiRecord, 'price' | 'area'> &
  Partial<Pick<Property, 'price' | 'area'>> & { image?: string };

/** Null if the record is not a property. */
export function readProperty(record: unknown): Property | null {
  if (!isPropertyRecord(record)) return null;
  const pictures = picturesOf(record);
  const demo = typeof record.image === 'string';
  return {
    ...UNKNOWN,
    ...completeRecord(record),
    title: record.title,
    price: figureOf(record.price),
    area: figureOf(record.area),
    ...(demo && { description: `<p>${escapeHtml(record.description ?? '')}</p>` }),
    pictures,
    cover: pictures[0] ?? null,
    demo,
  };
}

function isPropertyRecord(record: unknown): record is PropertyRecord & { title: string } {
  return typeof (record as PropertyRecord | null | undefined)?.title === 'string';
}

/** Each picture once; a card's cover has size and alternative text, which its list of addresses lacks. */
function picturesOf({ pictures, images, Images, image, cover }: PropertyRecord): Picture[] {
  if (pictures?.length) return uniqueBySource(pictures);
  const [addresses = [image]] = [images, Images?.slice(0, MAX_IMAGES)].filter((list) => list?.length);
  const described = addresses.map((src) => (src === cover?.src ? cover : pictureOf(src)));
  return uniqueBySource(described.filter((picture) => picture !== null && picture !== undefined));
}

function uniqueBySource(pictures: readonly Picture[]): Picture[] {
  return pictures.filter(({ src }, index) => pictures.findIndex((other) => other.src === src) === index);
}

/** A number, also from digits; other text unchanged. */
function figureOf(value: number | string | null | undefined): number | string | null {
  if (typeof value === 'number') return value;
  const text = value?.trim();
  if (!text) return null;
  return /^[0-9]+$/.test(text) ? Number(text) : text;
}
