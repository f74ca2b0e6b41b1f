// Writes a content folder of N seeded listings: title, five pictures, facts, 150 words of markdown. Same seed, same bytes.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORDS =
  'light rooms face the garden and the long pool while a quiet street ends at the gate where palms give shade in the afternoon and the kitchen opens to a terrace with a view over low roofs towards the water'.split(
    ' ',
  );
const PLACES = ['Dubai Marina', 'Downtown Dubai', 'Palm Jumeirah', 'Business Bay', 'Al Barari', 'Jumeirah 1', 'Town Square'];
const TYPES = {
  Residential: ['Apartment', 'Villa', 'Townhouse', 'Penthouse', 'Bungalow'],
  Rental: ['Apartment', 'Villa', 'Office', 'Shop'],
  OffPlan: ['Apartment', 'Villa', 'Plot'],
  Commercial: ['Office', 'Shop', 'Warehouse', 'Showroom'],
};
const PICTURES = [
  'villa-pool-dusk-1',
  'villa-golden-hour-1',
  'living-sea-view-1',
  'bedroom-sea-view-1',
  'kitchen-garden-1',
  'dining-sea-view',
  'terrace-sea-lounge',
  'marina-golden-hour-1',
];

/** mulberry32: small, seeded, the same everywhere. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * From so many listings on, what a share picture shows comes again (as flats of one tower do), so that a hundred thousand listings need no
 * more than these drawn, which would take longer than all else and is done once.
 */
const DISTINCT = 10_000;

export function writeListings(sample, folder, count) {
  const random = randomFrom(count);
  const below = (limit) => Math.floor(random() * limit);
  const one = (list) => list[below(list.length)];
  const faces = [];
  rmSync(folder, { recursive: true, force: true });
  cpSync(sample, folder, { recursive: true, filter: (source) => path.basename(source) !== 'properties' || source.includes('media') });
  // The sample's listings are left out, and so is what names them.
  const settings = path.join(folder, 'site.yaml');
  const said = readFileSync(settings, 'utf8').replace(/^ +property: .*\n/gm, '');
  // Titles that come again are meant to.
  writeFileSync(settings, count > DISTINCT ? said.replace(/^checks:\n/m, 'checks:\n  W043: off\n') : said);
  for (let index = 0; index < count; index += 1) {
    const category = one(Object.keys(TYPES));
    const type = one(TYPES[category]);
    const place = one(PLACES);
    const day = new Date(Date.UTC(2024, 0, 1) + below(1000) * 86_400_000).toISOString().slice(0, 10);
    const paragraphs = [40, 55, 55].map((words) => {
      const text = Array.from({ length: words }, () => one(WORDS)).join(' ');
      return `${text[0].toUpperCase()}${text.slice(1)}.`;
    });
    const start = below(PICTURES.length);
    const drawn = {
      category,
      type,
      title: `${type} ${index} with ${one(WORDS)} ${one(WORDS)} rooms`,
      place,
      start,
      bedrooms: below(8),
      bathrooms: 1 + below(6),
      area: 400 + below(9000),
      price: (50 + below(20_000)) * 1000,
    };
    if (index < DISTINCT) faces.push(drawn);
    const face = faces[index % DISTINCT];
    const subfolder = path.join(folder, 'properties', face.category.toLowerCase());
    mkdirSync(subfolder, { recursive: true });
    writeFileSync(
      path.join(subfolder, `listing-${index}.md`),
      `---
title: ${face.title}
mainCategory: ${face.category}
subCategory: ${face.type}
images:
${picturesFrom(face.start)
  .map((name) => `  - media/properties/${name}.jpg`)
  .join('\n')}
location: ${face.place}
bedrooms: ${face.bedrooms}
bathrooms: ${face.bathrooms}
area: ${face.area}
price: ${face.price}
featured: ${random() < 0.05}
createdAt: ${day}
agent: ${one(['layla-haddad', 'omar-siddiq'])}
permit: {number: "${String(index).padStart(10, '0')}", expires: 2099-12-31}${face.category === 'OffPlan' ? '\nhandover: 2099-Q4' : ''}
---
${paragraphs.join('\n\n')}
`,
    );
  }
}

function picturesFrom(start) {
  return Array.from({ length: 5 }, (_, offset) => PICTURES[(start + offset) % PICTURES.length]);
}
