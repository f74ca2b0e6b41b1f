// Random properties that differ in everything that a page can show or omit; the same seed gives the same ones.

import type { PropertyPage } from '../src/generated/catalog.ts';
import english from '../src/i18n/texts.en.ts';
import { sampleDocuments } from './sample-documents.ts';

export function seededProperties(count: number): PropertyPage[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, index) => property(random, index));
}

function property(random: () => number, index: number): PropertyPage {
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <Value>(...values: Value[]) => values[below(values.length)] as Value;
  const maybe = <Value>(value: Value) => (random() < 0.5 ? value : null);
  const some = <Value>(values: Value[]) => values.filter(() => random() < 0.3);
  const known = <Words extends object>(group: Words) => one(...(Object.keys(group) as (keyof Words)[]));
  const id = `listing-${index}`;
  const pictures = Array.from({ length: one(0, 1, 2, 5, 5, 11) }, (_, at) => ({
    src: one(
      `/media/ab${index}${at}-1600.jpg`,
      `/media/cd${index}${at}-900.jpg`,
      `/media/ef${index}${at}.svg`,
    ),
    alt: one('', 'A white villa', 'Terrace – “evening”'),
    width: maybe(1600),
    height: 1067,
    ...(random() < 0.5 ? { tone: '#a58970' } : {}),
  }));
  const mainCategory = one('Residential', 'Rental', 'OffPlan', 'Commercial');
  return {
    ...sampleDocuments['/api/properties/:id'],
    _id: id,
    id,
    title: one(`Villa ${index}`, `Villa <&> "garden" ${index}`, `Café – ${index}`),
    mainCategory,
    subCategory: one('Villa', 'Apartment', 'Plot'),
    pictures,
    Images: pictures.map(({ src }) => src),
    cover: pictures[0] ?? null,
    location: maybe('Palm Jumeirah'),
    bedrooms: maybe(below(8)),
    area: maybe(below(9000)),
    price: maybe(1000 * below(20_000)),
    reference: `DH-${index}`,
    status: one('available', 'available', 'reserved', 'under_offer', 'sold', 'rented'),
    rentFrequency: mainCategory === 'Rental' ? known(english.card.period) : null,
    completion: known(english.propertyFacts.completion),
    handover: one(null, '2099-Q4', '2099-03', '2099-03-12'),
    description: one('', '<p>Quiet.</p>', '<p>Two <em>wide</em></p><table><tr><th>a</th></tr></table>'),
    summary: one('Quiet.', 'Quiet – and wide…'),
    similar: 'any',
    permit: maybe({
      number: String(index),
      kind: known(english.propertyPage.permitKind),
      url: maybe('https://example.com/permit?a=1&b=2'),
      expires: null,
    } as NonNullable<PropertyPage['permit']>),
    agent: maybe({
      id: 'sara',
      name: 'Sara Example',
      role: 'Adviser',
      image: { src: '/media/aa11-800.jpg', alt: '', width: 800, height: 800 },
      brn: maybe('00001'),
      phone: maybe('+971 50 000 0001'),
      whatsapp: maybe('+971 50 000 0002'),
      languages: some(['English', 'Arabic', 'Russian']),
    }),
    tenure: maybe(known(english.propertyPage.tenure)),
    leaseYears: maybe(99),
    saleType: maybe(known(english.propertyPage.saleType)),
    paymentPlan: some(['Booking', 'On “handover”', 'After']).map((milestone) => ({
      due: known(english.propertyPage.payment.due),
      milestone: maybe(milestone),
      percent: one(10, 12.5, 40),
      when: one(null, '2027-01', '2027/2029'),
    })) as PropertyPage['paymentPlan'],
    project: maybe('Harbour Gate'),
    escrow: maybe('1234567'),
    dldProject: maybe('9876'),
    unitsLeft: maybe(below(2000)),
    originalPrice: maybe(1_500_000),
    amountPaid: maybe(500_000),
    dldWaiver: maybe(50),
    serviceCharge: maybe(18.5),
    rent: maybe({
      cheques: one([], [4], [1, 2, 4]),
      depositPercent: maybe(5),
      depositAmount: maybe(4000),
      coolingIncluded: one(null, true, false),
      billsIncluded: one(null, true, false),
      minTerm: maybe('One year'),
    } as NonNullable<PropertyPage['rent']>),
    furnishing: maybe(known(english.propertyFacts.furnishing)),
    occupancy: maybe(known(english.propertyPage.occupancy)),
    availableFrom: maybe('2099-01-01'),
    bathrooms: maybe(below(6)),
    parking: maybe(below(3)),
    plotArea: maybe(12_000),
    floor: one(null, '12', 'High') as PropertyPage['floor'],
    view: some(['Sea', 'Garden & pool']),
    yearBuilt: maybe(2015),
    amenities: some(Object.keys(english.propertyFacts.amenities)) as PropertyPage['amenities'],
    floorPlans: some(['Ground floor', 'Roof']).map((title) => ({
      image: { src: `/media/${title.length}.svg`, alt: one('', 'Plan'), width: maybe(900), height: 600 },
      title,
      area: maybe(1200),
    })) as PropertyPage['floorPlans'],
    video: maybe('https://example.com/film?a&b'),
    tour: maybe('https://example.com/tour'),
    community: maybe({ id: 'marina', title: 'Dubai Marina' } as NonNullable<PropertyPage['community']>),
    landing: index % 3 === 0 ? 'villas-for-sale' : null,
    updated: maybe('2026-05-02'),
    verifiedOn: maybe('2026-05-03'),
    reduction: maybe({ percent: 7, since: maybe('2026-04-01') } as NonNullable<PropertyPage['reduction']>),
    goldenVisa: maybe('https://example.com/visa'),
  };
}

/** mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
