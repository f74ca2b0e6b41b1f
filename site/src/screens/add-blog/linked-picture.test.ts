import { expect, it } from 'vitest';
import { linkedPicture } from './linked-picture.ts';

it.each([
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['http://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['https://example.com/a b.jpg', 'https://example.com/a%20b.jpg'],
  ['media/blog/shop-street.jpg', 'media/blog/shop-street.jpg'],
  ['Shop Street.jpg', 'media/blog/shop-street.jpg'],
  ['pictures/', 'media/blog/picture.jpg'],
])('%s is %s', (address, src) => {
  expect(linkedPicture(address, 'A title')).toEqual({ src, alt: 'A title' });
});
