// Writes a content folder with N seeded listings like those of real agencies: texts with markup, 3 to 14 pictures of
// which some are remote, about half of the optional keys, some texts in Arabic and Russian, drafts, closed listings,
// and a fifth with warnings. The same seed gives the same bytes.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORDS = {
  en: 'light rooms face the garden and the long pool while a quiet street ends at the gate where palms give shade in the afternoon and the kitchen opens to a terrace with a view over low roofs towards the water',
  ar: 'غرف مضيئة تطل على الحديقة والمسبح الطويل وشارع هادئ ينتهي عند البوابة حيث يعطي النخيل ظلا بعد الظهر والمطبخ مفتوح على شرفة تطل على البحر',
  ru: 'светлые комнаты выходят в сад и к длинному бассейну а тихая улица кончается у ворот где пальмы дают тень после полудня и кухня открыта на террасу с видом на море',
};
const PLACES = ['Dubai Marina', 'Downtown Dubai', 'Palm Jumeirah', 'Business Bay', 'Al Barari', 'Jumeirah 1', 'Town Square'];
const AREA_GUIDES = { 'Dubai Marina': 'dubai-marina', 'Downtown Dubai': 'downtown-dubai', 'Palm Jumeirah': 'palm-jumeirah', 'Business Bay': 'business-bay' };
const TYPES = {
  Residential: ['Apartment', 'Villa', 'Townhouse', 'Penthouse', 'Bungalow'],
  Rental: ['Apartment', 'Villa', 'Office', 'Shop'],
  OffPlan: ['Apartment', 'Villa', 'Plot'],
  Commercial: ['Office', 'Shop', 'Warehouse', 'Showroom'],
};
const AMENITIES = ['balcony', 'central_ac', 'covered_parking', 'study', 'shared_pool', 'shared_gym', 'built_in_wardrobes', 'security', 'pantry'];
const VIEWS = ['Yacht moorings', 'Sea', 'Main road', 'Park', 'Community', 'Skyline'];

/** The number of different social images, which repeat like those of flats in one tower, since drawing them is slow. */
const DISTINCT = 10_000;

/** A seeded random generator (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

class Dice {
  constructor(seed) {
    this.random = randomFrom(seed);
  }
  below = (limit) => Math.floor(this.random() * limit);
  one = (list) => list[this.below(list.length)];
  chance = (part) => this.random() < part;
  some = (list, least, most) => {
    const start = this.below(list.length);
    const count = Math.min(list.length, least + this.below(most - least + 1));
    return Array.from({ length: count }, (_, offset) => list[(start + offset) % list.length]);
  };
  words = (count, language = 'en') => {
    const text = Array.from({ length: count }, () => this.one(WORDS[language].split(' '))).join(' ');
    return `${text[0].toUpperCase()}${text.slice(1)}`;
  };
  day = (from, days) => new Date(from + this.below(days) * 86_400_000).toISOString().slice(0, 10);
}

/** Writes `count` listings into `folder`, beside the rest of the `sample` content, for a site in these `languages`. */
export function writeRecords(sample, folder, count, languages = 'en') {
  rmSync(folder, { recursive: true, force: true });
  cpSync(sample, folder, { recursive: true, filter: (source) => path.basename(source) !== 'properties' || source.includes('media') });
  writeSettings(path.join(folder, 'site.yaml'), count, languages);
  for (const { name, plain, slips, text } of records(folder, count)) {
    const category = path.join(folder, 'properties', plain.mainCategory.toLowerCase());
    mkdirSync(category, { recursive: true });
    writeFileSync(path.join(category, `${name}.md`), `${frontMatter({ ...plain, ...slips })}${text}\n`);
  }
}

/** The listings: `plain` fields in standard form, `slips` in other forms, and the text. */
export function* records(folder, count) {
  const photographs = readdirSync(path.join(folder, 'media/properties')).filter((name) => name.endsWith('.jpg')).sort();
  const dice = new Dice(count);
  const titles = [];
  for (let index = 0; index < count; index += 1) {
    const plain = listing(index, dice, photographs, titles);
    const slips = dice.chance(0.2) ? dice.one(SLIPS)(plain) : {};
    yield { name: `listing-${index}`, plain, slips, text: description(dice) };
  }
}

/** Common forms that are accepted with a warning. */
const SLIPS = [
  ({ price }) => ({ price: price && `AED ${price.toLocaleString('en')}` }),
  ({ area }) => ({ area: area && `${area.toLocaleString('en')} sq ft` }),
  () => ({ permit: undefined }),
  () => ({ coordinates: { lat: 55.2, lng: 25.1 } }),
  ({ images }) => ({ images: [...images.slice(1), 'https://photos.example.com/unnamed.jpg'] }),
];

/** The lines of a record above its text; a field that is undefined is left out. */
export function frontMatter(fields) {
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([name, value]) => `${name}:${yaml(value)}`).join('\n')}\n---\n`;
}

/** Leaves out the sample's listings and references to them, and switches off hints about lengths. */
function writeSettings(file, count, languages) {
  const off = ['H033', 'H034', ...(count > DISTINCT ? ['W043'] : [])];
  const settings = readFileSync(file, 'utf8')
    .replace(/^ +property: .*\n/gm, '')
    .replace(/^languages:\n(?: +- .*\n)+/m, `languages: [${languages}]\n`)
    .replace(/^checks:\n/m, `checks:\n${off.map((code) => `  ${code}: off\n`).join('')}`);
  if (!settings.includes(`languages: [${languages}]`)) throw new Error(`${file}: the list of languages was not found`);
  writeFileSync(file, settings);
}

/** The front matter of a listing, in the order in which it is written. */
function listing(index, dice, photographs, titles) {
  const { below, one, chance, some, words, day } = dice;
  const mainCategory = one(Object.keys(TYPES));
  const subCategory = one(TYPES[mainCategory]);
  const location = one(PLACES);
  const isHome = !['Office', 'Shop', 'Warehouse', 'Showroom', 'Plot'].includes(subCategory);
  const maybe = (value, part = 0.5) => (chance(part) ? value() : undefined);
  if (index < DISTINCT) titles.push(`${subCategory} ${index} with ${one(WORDS.en.split(' '))} ${one(WORDS.en.split(' '))} rooms`);
  const title = titles[index % DISTINCT];
  const closed = maybe(() => ({ status: mainCategory === 'Rental' ? 'rented' : 'sold', closed_on: day(Date.UTC(2026, 6, 1), 140) }), 0.05);
  const price = (50 + below(20_000)) * 1000;
  return {
    title: chance(0.1) ? { en: title, ar: words(5, 'ar'), ru: words(5, 'ru') } : title,
    mainCategory,
    subCategory,
    images: pictures(index, dice, photographs),
    location,
    community: maybe(() => AREA_GUIDES[location]),
    bedrooms: isHome ? below(8) : undefined,
    bathrooms: maybe(() => 1 + below(6), 0.8),
    area: maybe(() => 400 + below(9000), 0.95),
    price: maybe(() => price, 0.95),
    createdAt: day(Date.UTC(2024, 0, 1), 1000),
    reference: `B-${String(index).padStart(6, '0')}`,
    featured: closed ? undefined : maybe(() => true, 0.05),
    agent: maybe(() => one(['layla-haddad', 'omar-siddiq']), 0.9),
    permit: { number: String(7_000_000_000 + index), expires: '2099-12-31' },
    tenure: maybe(() => 'freehold'),
    furnishing: maybe(() => one(['furnished', 'unfurnished', 'partly'])),
    occupancy: maybe(() => one(['vacant', 'tenanted'])),
    parking: maybe(() => 1 + below(4)),
    floor: maybe(() => 1 + below(60)),
    view: maybe(() => some(VIEWS, 1, 3)),
    year_built: maybe(() => 2000 + below(25)),
    amenities: maybe(() => some(AMENITIES, 2, 7)),
    coordinates: maybe(() => ({ lat: 25.1 + below(1000) / 10_000, lng: 55.2 + below(1000) / 10_000 })),
    service_charge: mainCategory === 'Rental' ? undefined : maybe(() => 10 + below(20)),
    updated: maybe(() => '2026-10-27'),
    price_history: maybe(() => [{ date: '2026-01-04', price: price + 100_000 }], 0.2),
    rent: mainCategory === 'Rental' ? { frequency: 'yearly', cheques: one([1, 2, 4]), deposit: '5%' } : undefined,
    handover: mainCategory === 'OffPlan' ? '2099-Q4' : undefined,
    payment_plan: mainCategory === 'OffPlan' ? maybe(() => [{ due: 'booking', percent: 60 }, { due: 'handover', percent: 40 }]) : undefined,
    portals: maybe(() => ['bayut'], 0.2),
    draft: maybe(() => true, 0.03),
    ...closed,
  };
}

/** 3 to 14 different pictures, a third of them remote. */
function pictures(index, dice, photographs) {
  const local = dice.some(photographs, 3, 14).map((name) => `media/properties/${name}`);
  return local.map((name, place) =>
    place > 0 && dice.chance(0.33) ? { src: `https://photos.example.com/${index}/${place}.jpg`, alt: dice.words(6) } : name,
  );
}

/** About 200 words of markdown. */
function description({ words, one, chance }) {
  const blocks = [`${words(40)}. **${words(4)}** ${words(12)}, [${words(2)}](/contact-us) and *${words(3)}*.`];
  if (chance(0.5)) blocks.push(`## ${words(3)}`, `${words(45)}.`);
  if (chance(0.5)) blocks.push(['', '', ''].map(() => `- ${words(8)}`).join('\n'));
  if (chance(0.2)) blocks.push(`> ${words(14)}.`);
  if (chance(0.3)) blocks.push(`### ${words(2)}`, ['', ''].map((_, at) => `${at + 1}. ${words(7)}`).join('\n'));
  if (chance(0.1)) blocks.push(`${words(25, one(['ar', 'ru']))}.`);
  blocks.push(`${words(55)}.`);
  return blocks.join('\n\n');
}

/** A value after its colon: long lists as blocks, all others on one line. */
function yaml(value) {
  return Array.isArray(value) && value.length > 2 ? `\n${value.map((one) => `  - ${inline(one)}`).join('\n')}` : ` ${inline(value)}`;
}

function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value === 'object') return `{${Object.entries(value).map(([name, one]) => `${name}: ${inline(one)}`).join(', ')}}`;
  return typeof value === 'string' && NEEDS_QUOTES.test(value) ? JSON.stringify(value) : String(value);
}

/** Quotes digits, which would be a number, and commas, which would end a value on one line. */
const NEEDS_QUOTES = /^\d+$|[,#]|: /;
