// The font subsets of the site. Characters beyond them use fallback fonts.
import type { FontCut } from './cut-fonts.ts';

// What nearly every page needs: letters, figures, punctuation, no-break space, ², ·, ×, dashes, quotes, ellipsis.
const HEADINGS: [number, number][] = [
  [0x20, 0x22],
  [0x25, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xa0, 0xa0],
  [0xb2, 0xb2],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];
// In text also @ and ©, which the footer has.
const TEXT_SIGNS: [number, number][] = [
  [0x40, 0x40],
  [0xa9, 0xa9],
];
// Names with accents, and signs that hardly any page shows; fetched only by pages that do.
const ACCENTS: [number, number][] = [
  [0x23, 0x24],
  [0x2a, 0x2a],
  [0x3c, 0x3e],
  [0x5b, 0x60],
  [0x7b, 0x7e],
  [0xa1, 0xa8],
  [0xaa, 0xb1],
  [0xb3, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x2022, 0x2022],
  [0x2212, 0x2212],
];
const CYRILLIC: [number, number][] = [
  [0x401, 0x401],
  [0x410, 0x44f],
  [0x451, 0x451],
  [0x2116, 0x2116],
];

// Everyday Arabic: punctuation, letters, the usual marks, tatweel, and the letters of names in Persian and Urdu. Joined
// forms come with them.
const ARABIC: [number, number][] = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x66a, 0x66c],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a4, 0x6a4],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
];

const DISPLAY = { family: 'Display', weights: [300, 400] } as const;
const TEXT = { family: 'Text', weights: [400, 600] } as const;
/** A family of its own: browsers choose among faces of one family by their weights before they look for characters. */
const TEXT_OF_ARABIC = { family: 'Text Arabic', language: 'ar', isStatic: true, sizeAdjust: 106 } as const;
const DISPLAY_FILES = '@fontsource-variable/noto-serif-display/files/noto-serif-display';
const TEXT_FILES = '@fontsource-variable/commissioner/files/commissioner';
const DISPLAY_ARABIC = '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2';
const TEXT_ARABIC = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';

export const FONT_CUTS: FontCut[] = [
  {
    ...DISPLAY,
    name: 'display-latin',
    from: `${DISPLAY_FILES}-latin-wght-normal.woff2`,
    characters: HEADINGS,
  },
  // Only pull quotes are set in italics.
  {
    ...DISPLAY,
    name: 'display-italic',
    from: `${DISPLAY_FILES}-latin-wght-italic.woff2`,
    style: 'italic',
    weights: [300, 300],
    characters: HEADINGS,
  },
  {
    ...DISPLAY,
    name: 'display-accents',
    from: `${DISPLAY_FILES}-latin-wght-normal.woff2`,
    characters: [...ACCENTS, ...TEXT_SIGNS],
  },
  {
    ...DISPLAY,
    name: 'display-cyrillic',
    from: `${DISPLAY_FILES}-cyrillic-wght-normal.woff2`,
    characters: CYRILLIC,
  },
  {
    ...DISPLAY,
    name: 'display-cyrillic-italic',
    from: `${DISPLAY_FILES}-cyrillic-wght-italic.woff2`,
    style: 'italic',
    weights: [300, 300],
    characters: CYRILLIC,
  },
  {
    ...TEXT,
    name: 'text-latin',
    from: `${TEXT_FILES}-latin-wght-normal.woff2`,
    characters: [...HEADINGS, ...TEXT_SIGNS],
  },
  { ...TEXT, name: 'text-accents', from: `${TEXT_FILES}-latin-wght-normal.woff2`, characters: ACCENTS },
  { ...TEXT, name: 'text-cyrillic', from: `${TEXT_FILES}-cyrillic-wght-normal.woff2`, characters: CYRILLIC },
  {
    ...DISPLAY,
    name: 'display-arabic',
    from: DISPLAY_ARABIC,
    language: 'ar',
    axis: [400, 400],
    sizeAdjust: 118,
    characters: ARABIC,
  },
  {
    ...TEXT_OF_ARABIC,
    name: 'text-arabic',
    from: `${TEXT_ARABIC}-400-normal.woff2`,
    weights: [400, 400],
    characters: ARABIC,
  },
  {
    ...TEXT_OF_ARABIC,
    name: 'text-arabic-medium',
    from: `${TEXT_ARABIC}-500-normal.woff2`,
    weights: [500, 600],
    characters: ARABIC,
  },
];
