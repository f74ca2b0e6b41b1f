import { describe, expect, it } from 'vitest';
import { readProperty } from './read-property.ts';

const TWELVE = Array.from({ length: 12 }, (_, index) => `/media/${index}.jpg`);

describe('readProperty', () => {
  it.each([
    ['_id', { _id: 'a', title: 'Home' }],
    ['id', { id: 'a', title: 'Home' }],
  ])('works with %s alone', (_name, record) => {
    expect(readProperty(record)).toMatchObject({ id: 'a', _id: 'a', reference: 'a' });
  });

  it('takes nine pictures at most from Images', () => {
    expect(readProperty({ id: 'a', title: 'Home', Images: TWELVE })?.pictures).toHaveLength(9);
  });

  it.each([
    ['images', TWELVE],
    ['pictures', TWELVE.map((src) => ({ src, alt: '', width: 3, height: 2 }))],
  ])('takes every picture from %s', (name, list) => {
    const record = { id: 'a', title: 'Home', Images: TWELVE.slice(0, 1), [name]: list };
    expect(readProperty(record)?.pictures).toHaveLength(12);
  });

  it("keeps what a card's cover says of the first picture", () => {
    const cover = { src: '/media/0.jpg', alt: 'A villa', width: 1600, height: 1067 };
    expect(readProperty({ id: 'a', title: 'Home', Images: TWELVE, cover })?.pictures[0]).toEqual(cover);
  });

  it('keeps a studio apart from an unknown number of bedrooms', () => {
    expect(readProperty({ id: 'a', title: 'Home', bedrooms: 0 })?.bedrooms).toBe(0);
    expect(readProperty({ id: 'a', title: 'Home' })?.bedrooms).toBeNull();
  });

  it('reads a demo listing, its texts as they are', () => {
    const record = {
      id: 1,
      image: '/media/demo.jpg',
      title: 'Demo',
      description: 'Rooms & <view>',
      area: '4300 Sq Ft',
      price: '$1,200',
    };
    expect(readProperty(record)).toMatchObject({
      id: '1',
      demo: true,
      area: '4300 Sq Ft',
      price: '$1,200',
      description: '<p>Rooms &amp; &lt;view&gt;</p>',
      pictures: [{ src: '/media/demo.jpg' }],
    });
  });

  it.each([null, undefined, 'text', [], {}, { id: 'a' }])('%j is no listing', (record) => {
    expect(readProperty(record)).toBeNull();
  });
});
