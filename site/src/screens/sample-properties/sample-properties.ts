// The three invented homes of the specification's sample screen, which are not records.
import type { HeroesView } from '../../generated/catalog.ts';

/** A sample property as the property screen gets it, with area and price as text. */
export interface SampleProperty {
  id: string;
  title: string;
  description: string;
  bathrooms: number;
  featured: boolean;
  area: string;
  price: string;
  /** The picture's address. */
  image: string;
}

const SAMPLES: (Omit<SampleProperty, 'image'> & { hero: keyof HeroesView })[] = [
  {
    id: 'sample-1',
    title: 'Lakeside villa with a walled garden',
    description: 'Five bedrooms around a courtyard, a pool in front and the water behind.',
    bathrooms: 6,
    featured: true,
    area: '4300 Sq Ft',
    price: '$2,450,000',
    hero: 'residential',
  },
  {
    id: 'sample-2',
    title: 'Corner apartment over the sea',
    description: 'Two sides of glass, a marble floor and the sun going down in the living room.',
    bathrooms: 3,
    featured: false,
    area: '2150 Sq Ft',
    price: '$1,180,000',
    hero: 'rental',
  },
  {
    id: 'sample-3',
    title: 'Residence on the new lagoon',
    description: 'From the plan: three bedrooms, a terrace each, and a swim before breakfast.',
    bathrooms: 4,
    featured: false,
    area: '1980 Sq Ft',
    price: '$890,000',
    hero: 'offPlan',
  },
];

export function sampleProperties(heroes: HeroesView): SampleProperty[] {
  return SAMPLES.map(({ hero, ...sample }) => ({ ...sample, image: heroes[hero].picture.src }));
}
