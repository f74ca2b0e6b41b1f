// The files that pages name, from the bundler's manifest.
import { expect, it } from 'vitest';
import { listAssets } from '../vite-plugin-ssg/asset-list.ts';

const chunk = (file: string, rest: object = {}) => ({ file: `assets/${file}`, ...rest });
const manifest = {
  'start.ts': chunk('start.js'),
  'client.tsx': chunk('client.js', { imports: ['_react.js', '_shared.js'] }),
  '_react.js': chunk('react.js'),
  '_shared.js': chunk('shared.js', { imports: ['_react.js'] }),
  '_cards.js': chunk('cards.js', { imports: ['_shared.js'] }),
  'home.tsx': chunk('home.js', { imports: ['_cards.js', '_shared.js'], isDynamicEntry: true }),
  'en.ts': chunk('en.js'),
  'ar.ts': chunk('ar.js', { imports: ['_shared.js'], isDynamicEntry: true }),
  'style.css': chunk('style.css'),
  'src/fonts/text.woff2': chunk('text.woff2'),
  'src/arabic.css': chunk('arabic.css'),
};
const latin = { fonts: ['text.woff2'], texts: 'en.ts' };
const sources = {
  start: 'start.ts',
  client: 'client.tsx',
  languages: { en: latin, ar: { ...latin, style: 'arabic.css', texts: 'ar.ts' }, ru: latin },
};

it('names each file once, a screen’s only where the application has not brought it', () => {
  expect(listAssets(manifest, sources)).toMatchObject({
    start: '/assets/start.js',
    entry: '/assets/client.js',
    imports: ['/assets/react.js', '/assets/shared.js'],
    style: '/assets/style.css',
    modules: { 'home.tsx': ['/assets/home.js', '/assets/cards.js'], 'ar.ts': ['/assets/ar.js'] },
    languages: {
      en: { style: null, fonts: ['/assets/text.woff2'], texts: '/assets/en.js' },
      ar: { style: '/assets/arabic.css', texts: '/assets/ar.js' },
    },
  });
});

it('refuses a source that the build does not have', () => {
  expect(() => listAssets(manifest, { ...sources, client: 'gone.tsx' })).toThrow(
    'gone.tsx is not in the client',
  );
});
