import type { Coordinates } from '../../generated/catalog.ts';

/** A district's zoom: its streets with their names. */
const ZOOM = 14;

export function mapHref({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;
}
