import { expect, it } from 'vitest';
import { readCards } from './read-cards.ts';

it('takes a bare array and the object around one', () => {
  const record = { _id: '1', title: 'A' };
  expect(readCards([record])).toHaveLength(1);
  expect(readCards({ status: 'success', properties: [record] })).toHaveLength(1);
});

it.each([null, 'text', {}, { properties: null }])('refuses %j', (answer) => {
  expect(() => readCards(answer)).toThrow(TypeError);
});

it('either id stands for both', () => {
  expect(readCards([{ _id: '1' }, { id: '2' }])).toMatchObject([
    { _id: '1', id: '1' },
    { _id: '2', id: '2' },
  ]);
});

it('finds the cover among Images or images when there is none of its own', () => {
  const cover = { src: '/a.jpg', alt: 'A', width: 3, height: 2 };
  const [own, capitalised, small, none] = readCards([
    { id: '1', cover, Images: ['/b.jpg'] },
    { id: '2', Images: ['/b.jpg', '/c.jpg'] },
    { id: '3', images: ['/d.jpg'] },
    { id: '4' },
  ]);
  expect([own?.cover, capitalised?.cover?.src, small?.cover?.src, none?.cover]).toEqual([
    cover,
    '/b.jpg',
    '/d.jpg',
    null,
  ]);
});

it('empty facts are missing facts, and a studio has a number of bedrooms', () => {
  expect(readCards([{ id: '1', location: '', price: '', area: '', bedrooms: 0 }])).toMatchObject([
    { location: null, price: null, area: null, bedrooms: 0 },
  ]);
});

it('a rent is for its period, a year if none is named; a sale has none', () => {
  const periods = readCards([
    { id: '1', mainCategory: 'Rental' },
    { id: '2', mainCategory: 'Rental', rentFrequency: 'monthly' },
    { id: '3', mainCategory: 'Commercial', rentFrequency: 'monthly' },
  ]).map(({ rentFrequency }) => rentFrequency);
  expect(periods).toEqual(['yearly', 'monthly', null]);
});
