import { expect, it } from 'vitest';
import { articleRecord } from '../../features/yaml-export/article-record.ts';
import { mediaPicture } from '../../features/yaml-export/content-record.ts';
import { propertyRecord } from './property-record.ts';

const NOW = new Date('2026-11-21T21:30:00Z');

/** Records that the generator's tests hold against `generator format --check`. */
const EXPORTED = '../../../../generator/tests/diagnostics/exported';

it('writes a property as the generator formats it', async () => {
  const draft = {
    title: '2026: "Sea" & sky #4 — شقة',
    value: '1250000.4',
    location: 'Dubai Marina, 12',
    category: 'Off-Plane',
    type: 'Apartment',
    area: '1180',
    bedrooms: '0',
    photo: 'Sea view (1).JPG',
  } as const;
  await expect(propertyRecord(draft, NOW).text).toMatchFileSnapshot(`${EXPORTED}/property.md`);
});

it.each([
  ['Residential', 'residential'],
  ['Rental', 'rental'],
  ['Commercial', 'commercial'],
  ['Off-Plane', 'off-plan'],
] as const)('writes a property of the category %s as the generator formats it', async (category, name) => {
  const draft = {
    title: `A home: ${name}`,
    value: '95000',
    location: 'Dubai Marina',
    category,
    type: category === 'Commercial' ? 'Office' : 'Villa',
    area: '900',
    bedrooms: '2',
    photo: 'Living room.jpg',
  } as const;
  const { file, text } = propertyRecord(draft, NOW);
  expect(file).toBe(`content/properties/${name}/a-home-${name}.md`);
  await expect(text).toMatchFileSnapshot(`${EXPORTED}/${name}.md`);
});

it('writes a property with nothing filled in as the generator formats it', async () => {
  const draft = {
    title: ' ',
    value: '',
    location: '',
    category: 'Commercial',
    type: 'Office',
    area: 'x',
    bedrooms: '',
    photo: '',
  } as const;
  await expect(propertyRecord(draft, NOW).text).toMatchFileSnapshot(`${EXPORTED}/empty-property.md`);
});

it('writes an article as the generator formats it', async () => {
  const draft = {
    title: 'Fees: what a 4% fee costs',
    content: '# The fee\r\n\r\nFour *per cent*:\n- of the price\n\n---\n\n    code: "kept"',
    picture: mediaPicture('blog', 'Marina Évening (1).JPG', 'yes'),
    isDraft: true,
  };
  await expect(articleRecord(draft, NOW).text).toMatchFileSnapshot(`${EXPORTED}/article.md`);
});
