import { expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

it('makes the addresses of the smaller widths from that of the largest', () => {
  expect(pictureSources('/media/abc123-900.jpg')).toEqual({
    src: '/media/abc123-900.jpg',
    srcSet: '/media/abc123-480.webp 480w,/media/abc123-720.webp 720w,/media/abc123-900.webp 900w',
    avif: undefined,
  });
});

it('leaves out what is wider than could be of use', () => {
  const { srcSet } = pictureSources('/media/abc-1600.jpg', 500);
  expect(srcSet?.split(',').at(-1)).toBe('/media/abc-720.webp 720w');
  expect(pictureSources('/media/abc-1600.jpg', 1600).srcSet?.split(',').at(-1)).toBe(
    '/media/abc-1600.webp 1600w',
  );
});

it('needs no choice where one width is enough', () => {
  expect(pictureSources('/media/abc-1600.jpg', 200)).toEqual({
    src: '/media/abc-240.webp',
    srcSet: undefined,
    avif: undefined,
  });
  expect(pictureSources('/media/abc-120.png')).toMatchObject({
    src: '/media/abc-120.webp',
    srcSet: undefined,
  });
});

it.each(['https://other.example/a-900.jpg', '/media/abc.svg', '/demo.jpg', 'media/abc-900.jpg'])(
  'leaves %s as it is',
  (address) => expect(pictureSources(address)).toEqual({ src: address, srcSet: undefined, avif: undefined }),
);

it('knows from the address whether there is AVIF', () => {
  expect(pictureSources('/media/abc-avif-720.jpg')).toEqual({
    src: '/media/abc-avif-720.jpg',
    srcSet: '/media/abc-avif-480.webp 480w,/media/abc-avif-720.webp 720w',
    avif: '/media/abc-avif-480.avif 480w,/media/abc-avif-720.avif 720w',
  });
  expect(pictureSources('/media/abc-avif-1600.jpg', 200)).toEqual({
    src: '/media/abc-avif-240.webp',
    srcSet: undefined,
    avif: '/media/abc-avif-240.avif 240w',
  });
});
