import { expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/sample-documents.ts';
import { seededProperties } from '../../../test/seeded-properties.ts';
import { inEnglish } from '../../../test/texts.tsx';
import type { PropertyPage } from '../../generated/catalog.ts';
import { graphJson } from '../../server/graph.ts';
import { scriptSafe } from '../../server/page-html.ts';

function graphText(property: PropertyPage): string {
  const page = {
    route: 'property',
    path: `/property/${property.id}`,
    language: 'en' as const,
    texts: inEnglish,
    baseUrl: 'https://www.example.com',
    head: { name: property.title, title: property.title, description: property.summary },
    site: sampleDocuments['/api/screens/site.json'],
    documents: { property },
  };
  return graphJson(page);
}

function nodesOf(property: PropertyPage): Record<string, unknown>[] {
  return (JSON.parse(graphText(property)) as { '@graph': Record<string, unknown>[] })['@graph'];
}

it('says what is known of a listing and nothing else', () => {
  for (const property of seededProperties(300)) {
    const [site, way, listing] = nodesOf(property);
    expect(site).toMatchObject({ '@type': 'WebSite' });
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
    const { pictures, price, coordinates, area, amenities, updated, createdAt, permit } = property;
    expect(listing).toMatchObject({ name: property.title, description: property.summary });
    expect(listing?.image ?? []).toHaveLength(pictures.length);
    expect(listing?.dateModified).toBe(updated ?? createdAt.slice(0, 10));
    expect(listing?.identifier).toHaveLength(permit ? 2 : 1);
    expect((listing?.offers as { price?: number } | undefined)?.price ?? null).toBe(price || null);
    const home = listing?.about as Record<string, unknown>;
    expect(home.geo ?? null).toEqual(
      coordinates && { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    );
    expect(home.amenityFeature ?? []).toHaveLength(amenities.length);
    if ('numberOfBedrooms' in home) expect(home.numberOfBedrooms).toBe(property.bedrooms);
    if ('floorSize' in home) expect(home.floorSize).toMatchObject({ value: area });
    expect(graphText(property)).not.toMatch(/null|undefined|\[\]|,,|\{,/);
  }
});

it('can stand in a script element, whatever the texts are', () => {
  const [property] = seededProperties(1) as [PropertyPage];
  for (const odd of ['</script>', '"\\"', 'a\n\tb', 'é – \u2028 \u{1f3e0}', '\ud800', '']) {
    const changed = { ...property, title: odd, summary: odd, reference: odd, location: odd, project: odd };
    const embedded = scriptSafe(graphText(changed));
    expect(embedded).not.toContain('<');
    const listing = (JSON.parse(embedded) as { '@graph': unknown[] })['@graph'][2];
    // JSON escapes half of a surrogate pair, which UTF-8 cannot hold.
    expect(listing).toMatchObject({ name: odd, about: { address: { streetAddress: odd } } });
  }
});
