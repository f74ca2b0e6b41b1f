// Ad blockers hide elements and block files by words in their names, so no name may contain one.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { pages as all, type BuiltPage, readText } from './site.ts';

/** Words of common filter lists, in any case and with or without a number. */
const BLOCKED_WORDS = [
  'ads?',
  'adv',
  'adverts?',
  'advertis[a-z]*',
  'ad(box|block|slot|space|unit|sense|server|words)s?',
  'banners?',
  'sponsor(s|ed)?',
  'promos?',
  'promotions?',
  'popups?',
  'popunders?',
  'dfp',
  'gpt',
  'mpu',
  'prebid',
  'taboola',
  'outbrain',
  'skyscraper',
  'leaderboard',
  'track(er|ing)?',
  'analytics',
  'telemetry',
  'pixel',
  'beacon',
];
const BLOCKED = new RegExp(`^(${BLOCKED_WORDS.join('|')})\\d*$`, 'i');

/** `DetailsPopup-1` has the words Details and Popup; hashes are left out. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => !/^[0-9a-f]{8,}$/.test(word));

const isBlocked = (name: string) => BLOCKED.test(name) || wordsOf(name).some((word) => BLOCKED.test(word));

const unique = (names: Iterable<string>) => [...new Set(names)];

const elementsOf = ({ document }: BuiltPage) => [...document.querySelectorAll('*')];

it('knows a blocked name', () => {
  expect(['ad1', 'Ad2', 'top-banner', 'DetailsPopup', 'x_ads_1', '-ad-'].filter(isBlocked)).toHaveLength(6);
  expect(['add-blog', 'badge', 'header', 'i-download', 'b12', 'breadcrumbs'].filter(isBlocked)).toEqual([]);
});

it('no class, of a page or of the styles, is one that is hidden', () => {
  const inPages = all.flatMap((page) => elementsOf(page).flatMap((element) => [...element.classList]));
  const sheets = readdirSync(path.join(inject('dist'), 'assets')).filter((file) => file.endsWith('.css'));
  const inStyles = sheets.flatMap((file) =>
    [
      ...readText(`assets/${file}`)
        .replace(/url\([^)]*\)/g, '')
        .matchAll(/\.([A-Za-z_][\w-]*)/g),
    ].map(([, name = '']) => name),
  );
  const names = unique([...inPages, ...inStyles]);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter(isBlocked)).toEqual([]);
  // Names that the build makes contain no word.
  expect(names.filter((name) => /^[a-z]+\d+$/i.test(name) && /[adeiouy]/i.test(name))).toEqual([]);
});

it('no id and no name of a data attribute is one that is hidden', () => {
  const ids = all.flatMap(({ document }) => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  const names = all.flatMap((page) =>
    elementsOf(page).flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('data-')),
    ),
  );
  // Ad blockers test the beginning of an id, and a heading's id has all its words.
  const beginnings = ids.map((id) => wordsOf(id)[0] ?? id);
  expect(unique([...beginnings, ...names]).filter(isBlocked)).toEqual([]);
});

it('no file that a page asks for has a name that is stopped', () => {
  const dist = inject('dist');
  const files = ['assets', 'api/screens'].flatMap((folder) =>
    readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' }),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(unique(files).filter(isBlocked)).toEqual([]);
});
