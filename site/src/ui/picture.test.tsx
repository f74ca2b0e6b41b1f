import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const picture = { src: '/media/abc-800.jpg', alt: 'A villa', width: 800, height: 600 };

it('offers AVIF first where there is any', () => {
  const html = renderToStaticMarkup(
    <Picture picture={{ ...picture, src: '/media/abc-avif-800.jpg' }} sizes="50vw" priority />,
  );
  expect(html).toMatch(
    /^<picture class="[^"]*"><source type="image\/avif" srcSet="[^"]*800\.avif 800w" sizes="50vw"\/><img /,
  );
  expect(html).toContain('alt="A villa" width="800" height="600" sizes="50vw"');
  // A preload would name the WebP, and both would be loaded.
  expect(html).not.toContain('<link');
});

it('is an image alone elsewhere', () => {
  expect(renderToStaticMarkup(<Picture picture={picture} sizes="50vw" />)).toMatch(/^<img /);
});
