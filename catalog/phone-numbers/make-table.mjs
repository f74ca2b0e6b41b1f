// Makes `table.txt` from the metadata of libphonenumber-js (MIT; the numbering plans are those of Google's
// libphonenumber, Apache-2.0): `npm install --no-save libphonenumber-js && node make-table.mjs`, once a year.
// Then `UPDATE_GENERATED=1 cargo test -p catalog` renews the site's copy.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const library = require.resolve('libphonenumber-js/metadata.max.json');
const metadata = JSON.parse(readFileSync(library, 'utf8'));
const { version } = JSON.parse(readFileSync(library.replace('metadata.max.json', 'package.json'), 'utf8'));

// The positions of a country's facts in the library's arrays.
const PATTERN = 2;
const LENGTHS = 3;
const TRUNK_PREFIX = 5;
const TRUNK_PREFIX_FOR_PARSING = 7;
const TYPES = 11;
/** The types' positions under `TYPES`: fixed lines and mobile phones come first. */
const PEOPLES_TYPES = [0, 1];

/** Dialled before Mexican mobile numbers until 2019, and still shown by address books. */
const FORMER_PREFIXES = { 52: ['1'] };

const DIGITS = [...'0123456789'];
const KEPT = 2;

/**
 * The numbers that a pattern matches, each as its first two digits and its length: `50…` of nine digits is `50 9`.
 * The library's patterns consist of digits, sets, groups, alternatives and counts alone.
 */
function shapesOf(pattern) {
  let at = 0;
  const join = (left, right) => {
    const joined = new Set();
    for (const a of left)
      for (const b of right) {
        const [[start, length], [next, more]] = [a.split(' '), b.split(' ')];
        joined.add(`${(start + next).slice(0, KEPT)} ${Number(length) + Number(more)}`);
      }
    return joined;
  };
  const nothing = new Set([' 0']);

  function alternatives() {
    const found = new Set(sequence());
    while (pattern[at] === '|') {
      at += 1;
      for (const shape of sequence()) found.add(shape);
    }
    return found;
  }

  function sequence() {
    let found = nothing;
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const part = atom();
      const [least, most] = count();
      let repeated = nothing;
      const counts = new Set(least === 0 ? nothing : []);
      for (let times = 1; times <= most; times += 1) {
        repeated = join(repeated, part);
        if (times >= least) for (const shape of repeated) counts.add(shape);
      }
      found = join(found, counts);
    }
    return found;
  }

  function atom() {
    if (pattern.startsWith('(?:', at) || pattern[at] === '(') {
      at += pattern[at + 1] === '?' ? 3 : 1;
      const found = alternatives();
      at += 1;
      return found;
    }
    const source = /^(\\d|\[[^\]]*\]|\d)/.exec(pattern.slice(at))?.[0];
    if (!source) throw new Error(`unknown part of a pattern at ${at}: ${pattern}`);
    at += source.length;
    return new Set(DIGITS.filter((digit) => new RegExp(source).test(digit)).map((digit) => `${digit} 1`));
  }

  function count() {
    const [source, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(pattern.slice(at)) ?? [];
    if (source) {
      at += source.length;
      return [Number(least), comma ? Number(most) : Number(least)];
    }
    if (pattern[at] !== '?') return [1, 1];
    at += 1;
    return [0, 1];
  }

  return [...alternatives()].map((shape) => {
    const [start, length] = shape.split(' ');
    return { start, length: Number(length) };
  });
}

/** The shapes of a country's numbers of some types, without the lengths that are only dialled inside an area. */
function shapesOfTypes(country, isWanted) {
  const types = (country[TYPES] ?? []).filter((type, index) => type && isWanted(index));
  return types.flatMap(([pattern, lengths]) =>
    shapesOf(pattern).filter(({ length }) => (lengths ?? country[LENGTHS]).includes(length)),
  );
}

/**
 * The lengths by the first two digits. People's numbers decide; where the plan has none that begin so, those with the
 * same first digit do, since new ranges are opened every year. Numbers of services keep their own lengths.
 */
function lengthsByStart(countries) {
  const people = countries.flatMap((country) => shapesOfTypes(country, (type) => PEOPLES_TYPES.includes(type)));
  const services = countries.flatMap((country) => {
    const found = shapesOfTypes(country, (type) => !PEOPLES_TYPES.includes(type));
    return country[TYPES] ? found : [...found, ...shapesOf(country[PATTERN])];
  });
  const lengths = new Map();
  for (const start of DIGITS.flatMap((first) => DIGITS.map((second) => first + second))) {
    const exact = people.filter((shape) => shape.start === start);
    const like = exact.length > 0 ? exact : people.filter((shape) => shape.start[0] === start[0]);
    const all = [...like, ...services.filter((shape) => shape.start === start)].map(({ length }) => length);
    if (all.length > 0) lengths.set(start, [...new Set(all)].sort((a, b) => a - b));
  }
  return lengths;
}

/** `5-12` or `8,9`. */
function ranges(numbers) {
  const found = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && number === last.most + 1) last.most = number;
    else found.push({ least: number, most: number });
  }
  return found.map(({ least, most }) => (least === most ? least : `${least}-${most}`)).join(',');
}

/** `5:9 80:5-12`: the lengths of most numbers with a first digit, then those of the others by two digits. */
function describe(lengths) {
  const starts = new Map();
  const add = (start, written) => starts.set(written, [...(starts.get(written) ?? []), start]);
  for (const first of DIGITS) {
    const own = DIGITS.map((second) => [first + second, ranges(lengths.get(first + second) ?? [])]);
    const counts = new Map();
    for (const [, written] of own) counts.set(written, (counts.get(written) ?? 0) + 1);
    const [usual] = [...counts].sort((a, b) => b[1] - a[1])[0];
    if (usual) add(first, usual);
    for (const [start, written] of own) if (written !== usual) add(start, written || '0');
  }
  return [...starts].map(([written, all]) => `${all.join(',')}:${written}`).join(' ');
}

function trunkPrefixes(code, countries) {
  const found = new Set(FORMER_PREFIXES[code]);
  for (const country of countries) {
    if (typeof country[TRUNK_PREFIX] === 'string') found.add(country[TRUNK_PREFIX]);
    if (typeof country[TRUNK_PREFIX_FOR_PARSING] !== 'string') continue;
    const pattern = new RegExp(`^(?:${country[TRUNK_PREFIX_FOR_PARSING]})$`);
    for (let number = 0; number < 100; number += 1) {
      const match = pattern.exec(String(number));
      if (match && match.slice(1).every((group) => group === undefined)) found.add(String(number));
    }
  }
  return [...found].sort((a, b) => b.length - a.length || a.localeCompare(b)).join(',') || '-';
}

const codes = Object.entries(metadata.country_calling_codes).map(([code, names]) => [
  code,
  names.map((name) => metadata.countries[name]),
]);
const services = Object.entries(metadata.nonGeographic).map(([code, data]) => [code, [data]]);
const lines = [...codes, ...services]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([code, countries]) => `${code} ${trunkPrefixes(code, countries)} ${describe(lengthsByStart(countries))}`);
const head = `# Country code, trunk prefixes, and the lengths of the numbers by their first digits.
# Made by make-table.mjs from libphonenumber-js ${version}.
`;
writeFileSync(new URL('table.txt', import.meta.url), `${head}${lines.join('\n')}\n`);
