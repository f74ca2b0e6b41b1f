// One small document of each type, and more properties: enough for every screen to render.
import type { DocumentTemplate, DocumentTypes } from '../src/api/documents.ts';
import { UNKNOWN } from '../src/features/property/read-property.ts';
import type {
  AgentView,
  Costs,
  HeroView,
  LandingLink,
  PageText,
  Picture,
  Post,
  PropertyCard,
  PropertyPage,
} from '../src/generated/catalog.ts';

const picture: Picture = { src: '/media/villa.jpg', alt: 'A white villa', width: 1600, height: 1067 };

const card: PropertyCard = {
  _id: '42',
  id: '42',
  title: 'Villa <&> "garden"',
  mainCategory: 'Residential',
  subCategory: 'Villa',
  Images: [picture.src],
  cover: picture,
  location: 'Dubai Marina',
  bedrooms: 4,
  area: 5200,
  price: 4_200_000,
  featured: true,
  createdAt: '2026-03-11T08:00:00Z',
  reference: 'DH-42',
  status: 'available',
  rentFrequency: null,
  completion: 'ready',
  handover: null,
};

const agent: AgentView = {
  id: 'sara',
  name: 'Sara Example',
  role: 'Adviser',
  image: picture,
  brn: null,
  phone: null,
  whatsapp: null,
  languages: ['English'],
};

const property: PropertyPage = {
  ...UNKNOWN,
  ...card,
  description: '<p>Quiet.</p>',
  summary: 'Quiet.',
  similar: 'residential-villa',
  pictures: [picture],
  tenure: 'freehold',
  bathrooms: 4,
  parking: 2,
  yearBuilt: 2020,
  amenities: ['balcony'],
};

const post: Post = {
  _id: '7',
  title: 'Five ways to read a floor plan',
  slug: 'five-ways-to-read-a-floor-plan',
  summary: 'Start with the doors.',
  cover: picture,
  date: '2026-02-01',
  readingMinutes: 4,
  images: [picture.src],
  pictures: [picture],
  content: '<h2>Doors</h2><p>Start here.</p>',
  updated: null,
  author: agent,
};

const checked = { source: 'https://example.com/rates', checkedOn: '2026-05-20' };

export const costs: Costs = {
  vat: { percent: 5, ...checked },
  saleRegistration: {
    percent: 4,
    unitDeed: 580,
    landDeed: 430,
    trustee: 4000,
    smallTrustee: 2000,
    smallBelow: 500_000,
    ...checked,
  },
  mortgageRegistration: { percent: 0.25, fee: 290, ...checked },
  mortgageLimits: { depositPercent: 20, highDepositPercent: 30, highAbove: 5_000_000, years: 25, ...checked },
  mortgageInterest: { percent: 4.5, ...checked },
  agency: { salePercent: 2, rentPercent: 5, rentLeast: 5000, checkedOn: '2026-05-20' },
  rentDeposits: { unfurnishedPercent: 5, furnishedPercent: 10, commercialPercent: 10, ...checked },
  ejari: { fee: 220, ...checked },
  utilities: { apartmentDeposit: 2000, villaDeposit: 4000, activation: 130, ...checked },
};

const text: PageText = {
  id: 'about',
  title: 'About Us',
  summary: 'Who we are.',
  image: picture,
  updated: '2026-01-01',
  opening: '<p>We sell homes.</p>',
  rest: '<p>And let them.</p>',
};

const hero: HeroView = { picture, webm: null, mp4: null, property: null };
const area = { id: 'marina', title: 'Dubai Marina', summary: 'Towers.', image: picture, propertyCount: 1 };
const landing: LandingLink = {
  area,
  slug: 'villas-for-sale',
  subCategory: 'Villa',
  purpose: 'sale',
  count: 3,
};
const list = {
  total: 1,
  types: [{ subCategory: card.subCategory, id: 'apartment', count: 1, group: 'residential-apartment' }],
  properties: [card],
  landings: [landing],
};

export const sampleDocuments: { [T in DocumentTemplate]: DocumentTypes[T] } = {
  '/api/screens/site.json': {
    name: 'Dune & Harbour',
    legalName: null,
    tagline: 'Villas by the sea.',
    languages: ['en'],
    banner: null,
    phones: ['+971 4 000 0000'],
    whatsapp: '+971 50 000 0000',
    turnstileSiteKey: null,
    internationalNumbers: false,
    costs,
    email: 'hello@example.com',
    address: ['Harbour Walk', 'Dubai'],
    coordinates: null,
    hours: [
      { first: 'Monday', last: 'Saturday', opens: '09:00', closes: '18:00' },
      { first: 'Sunday', last: 'Sunday', opens: null, closes: null },
    ],
    socials: [{ network: 'Instagram', url: 'https://example.com/instagram' }],
    orn: '00000',
    licence: '000000',
    replyWithinHours: 24,
    partners: [{ id: 'bank', name: 'Corniva Bank', logo: picture, link: null }],
    heroes: { home: hero, residential: hero, rental: hero, offPlan: hero, commercial: hero },
  },
  '/api/screens/home.json': { newest: [{ category: 'Residential', properties: [card] }], whyUs: text },
  '/api/screens/property-list/residential.json': list,
  '/api/screens/property-list/rent.json': list,
  '/api/screens/property-list/off-plan.json': list,
  '/api/screens/property-list/commercial.json': list,
  '/api/screens/property-list/all.json': list,
  '/api/screens/similar/:similar.json': [{ ...card, _id: '43', id: '43' }],
  '/api/screens/blog.json': [post],
  '/api/screens/developers.json': [
    {
      id: 'arkhaya',
      name: 'Arkhaya',
      logo: picture,
      projects: 9,
      founded: 1999,
      description: '<p>Towers.</p>',
      image: picture,
    },
  ],
  '/api/screens/team.json': [{ ...agent, areas: [], bio: null }],
  '/api/screens/areas.json': [area],
  '/api/screens/areas/:id.json': {
    ...area,
    guide: '<p>Water.</p>',
    freehold: true,
    coordinates: null,
    properties: [card],
    landings: [landing],
    community: 'dubai-marina',
  },
  '/api/screens/areas/:id/:slug.json': {
    ...landing,
    summary: area.summary,
    opening: '<p>Water.</p>',
    facts: { lowestPrice: 1, highestPrice: 2, medianPerSquareFoot: 1, medianOf: 3, offPlan: 1 },
    properties: [card],
    rest: [card],
    inArea: [landing],
    nearby: [landing],
    community: 'dubai-marina',
  },
  '/api/screens/page/about.json': text,
  '/api/screens/page/privacy.json': text,
  '/api/screens/page/terms.json': text,
  '/api/screens/property-index.json': [
    { id: 'residential-apartment', mainCategory: 'Residential', subCategory: 'Apartment', count: 1 },
  ],
  '/api/screens/property-index/:id.json': {
    mainCategory: 'Residential',
    subCategory: 'Apartment',
    properties: [card],
  },
  '/api/screens/feed.json': { properties: [card], posts: [post] },
  '/api/properties/:id': property,
  '/api/blogs/:id': post,
};

/** Pages of properties that differ in their sections. */
export const sampleProperties: readonly PropertyPage[] = [
  property,
  {
    ...property,
    pictures: [picture, { ...picture, src: '/media/plan.svg' }, { ...picture, src: '/media/sea-900.jpg' }],
    permit: { number: '1', kind: 'rera', url: 'https://example.com/permit' },
    agent,
    reduction: { percent: 7, from: 4_500_000, since: '2026-01-01' },
  },
  {
    ...property,
    mainCategory: 'Rental',
    rentFrequency: 'yearly',
    rent: {
      cheques: [1, 4],
      depositPercent: 5,
      depositAmount: null,
      coolingIncluded: true,
      billsIncluded: false,
      minTerm: null,
    },
  },
  {
    ...property,
    mainCategory: 'OffPlan',
    completion: 'off_plan',
    saleType: 'new',
    paymentPlan: [
      { due: 'booking', milestone: null, percent: 10, when: null },
      { due: 'handover', milestone: 'Keys', percent: 90, when: '2027-01' },
    ],
  },
];
