// Reads a property from the API's record, a card that a link has passed on, or a sample property with figures as text.
import { rentFrequencyOf } from '../../api/rent-frequency.ts';
import type { Picture, PropertyPage } from '../../generated/catalog.ts';

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

/** All fields of a property. */
const BLANK: Property = {
  ...UNKNOWN,
  _id: '',
  id: '',
  title: '',
  pictures: [],
  cover: null,
  draft: false,
  demo: false,
};

/** Null if the record is no property. */
export function readProperty(record: unknown): Property | null {
  if (!isRecord(record) || typeof record.title !== 'string') return null;
  const property = { ...BLANK };
  property.reference = String(record.id ?? record._id ?? '');
  copyKnown(property, record);
  property._id = property.id = String(record.id ?? record._id ?? '');
  property.price = figureOf(record.price);
  property.area = figureOf(record.area);
  property.rentFrequency = rentFrequencyOf(property);
  property.pictures = picturesOf(record);
  property.cover = property.pictures[0] ?? null;
  property.demo = typeof record.image === 'string';
  if (property.demo) property.description = `<p>${escapeHtml(String(record.description ?? ''))}</p>`;
  return property;
}

/** Copies the known fields of a record. */
function copyKnown(property: Property, record: Record<string, unknown>): void {
  const fields = property as unknown as Record<string, unknown>;
  for (const name in BLANK) {
    const value = record[name];
    if (value !== null && value !== undefined && value !== '') fields[name] = value;
  }
}

function picturesOf(record: Record<string, unknown>): Picture[] {
  const { pictures, images, Images, image } = record;
  // A card's cover has size and alternative text, which its list of addresses lacks.
  const cover = isRecord(record.cover) ? [record.cover as Picture] : [];
  const given = listOf(pictures) ?? listOf(images) ?? listOf(Images)?.slice(0, MAX_IMAGES) ?? [image];
  const all = given.map(toPicture).filter((picture) => picture !== null);
  const known = pictures
    ? all
    : all.map((picture) => cover.find(({ src }) => src === picture.src) ?? picture);
  return known.filter(({ src }, index) => known.findIndex((other) => other.src === src) === index);
}

function toPicture(value: unknown): Picture | null {
  if (typeof value === 'string' && value) return { src: value, alt: '', width: null, height: null };
  if (isRecord(value) && typeof value.src === 'string') return value as Picture;
  return null;
}

/** The value if it is a list with elements. */
function listOf(value: unknown): unknown[] | null {
  return Array.isArray(value) && value.length > 0 ? value : null;
}

/** A number, also from digits; other text unchanged. */
function figureOf(value: unknown): number | string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return /^[0-9]+$/.test(value.trim()) ? Number(value) : value.trim();
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
