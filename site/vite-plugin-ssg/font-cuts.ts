// The faces of the site. A cut carries what the interface and ordinary content use; anything rarer falls back.
import type { FontCut } from './cut-fonts.ts';

// What nearly every page needs: ASCII, no-break space, ©, «», ², ·, ×, dashes, quotes, bullet, ellipsis, minus.
const LATIN: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb2, 0xb2],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
];
// Names with accents; fetched only by pages that show one.
const ACCENTS: [number, number][] = [
  [0xa1, 0xa8],
  [0xaa, 0xaa],
  [0xac, 0xb1],
  [0xb3, 0xb6],
  [0xb8, 0xba],
  [0xbc, 0xd6],
  [0xd8, 0xff],
];
const CYRILLIC: [number, number][] = [
  [0x401, 0x401],
  [0x410, 0x44f],
  [0x451, 0x451],
  [0x2116, 0x2116],
];

const DISPLAY = '@fontsource-variable/noto-serif-display/files/noto-serif-display';
const TEXT = '@fontsource-variable/commissioner/files/commissioner';
const DISPLAY_WEIGHTS = { min: 300, max: 400 };
/** Pull quotes alone are set in italics. */
const ITALIC_WEIGHT = { min: 300, max: 300 };
const TEXT_WEIGHTS = { min: 400, max: 600 };

export const FONT_CUTS: FontCut[] = [
  {
    name: 'display-latin',
    from: `${DISPLAY}-latin-wght-normal.woff2`,
    weights: DISPLAY_WEIGHTS,
    characters: LATIN,
  },
  {
    name: 'display-italic',
    from: `${DISPLAY}-latin-wght-italic.woff2`,
    weights: ITALIC_WEIGHT,
    characters: LATIN,
  },
  {
    name: 'display-accents',
    from: `${DISPLAY}-latin-wght-normal.woff2`,
    weights: DISPLAY_WEIGHTS,
    characters: ACCENTS,
  },
  {
    name: 'display-cyrillic',
    from: `${DISPLAY}-cyrillic-wght-normal.woff2`,
    weights: DISPLAY_WEIGHTS,
    characters: CYRILLIC,
  },
  { name: 'text-latin', from: `${TEXT}-latin-wght-normal.woff2`, weights: TEXT_WEIGHTS, characters: LATIN },
  {
    name: 'text-accents',
    from: `${TEXT}-latin-wght-normal.woff2`,
    weights: TEXT_WEIGHTS,
    characters: ACCENTS,
  },
  {
    name: 'text-cyrillic',
    from: `${TEXT}-cyrillic-wght-normal.woff2`,
    weights: TEXT_WEIGHTS,
    characters: CYRILLIC,
  },
];
