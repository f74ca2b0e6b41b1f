#!/usr/bin/env node
// Makes the fonts of social images from the fonts of the site: one weight each, as TrueType for the drawing library.
// Run it again when these change: node generator/media/fonts/cut.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = import.meta.dirname;
const site = createRequire(path.resolve(folder, '../../../site/package.json'));
const subsetFont = site('subset-font');

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…−`;
const CYRILLIC = `Ё${range(0x410, 0x44f)}ё№`;

/** Letters, marks, digits and punctuation of Arabic, and letters of Persian and Urdu; joined forms are kept. */
const ARABIC = ` \u00a0،؛؟${range(0x621, 0x63a)}${range(0x640, 0x655)}${range(0x660, 0x66c)}پچژکگیہھےٹڈڑںۓۀۂ۔${range(0x6f0, 0x6f9)}`;

const CUTS = [
  ['display', 'noto-serif-display', 'latin', 'normal', 340, LATIN],
  ['display-cyrillic', 'noto-serif-display', 'cyrillic', 'normal', 340, CYRILLIC],
  ['display-italic', 'noto-serif-display', 'latin', 'italic', 340, '&'],
  ['text', 'commissioner', 'latin', 'normal', 500, LATIN],
  ['text-cyrillic', 'commissioner', 'cyrillic', 'normal', 500, CYRILLIC],
];

/** Arabic has a pair of its own; the second is made in single weights. */
const ARABIC_CUTS = [
  ['display-arabic', '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2', { wght: 500 }],
  ['text-arabic', '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2', undefined],
];

for (const [name, from, variationAxes] of ARABIC_CUTS) {
  const options = { targetFormat: 'truetype', variationAxes, noHinting: true };
  await writeFile(path.join(folder, `${name}.ttf`), await subsetFont(await readFile(site.resolve(from)), ARABIC, options));
}

for (const [name, family, script, style, weight, characters] of CUTS) {
  const from = site.resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-${style}.woff2`);
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight }, noHinting: true };
  await writeFile(path.join(folder, `${name}.ttf`), await subsetFont(await readFile(from), characters, options));
}
