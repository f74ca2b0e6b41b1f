// What the field knows of a country, and how a number is written in it.

export interface Country {
  name: string;
  iso2: string;
  dialCode: string;
  /** Masks by the start of the national number, the general one last; a dot stands for a digit. */
  masks: readonly { starts: RegExp | null; mask: string }[];
  /** Among countries that share a dial code: the lowest is meant, unless an area code says otherwise. */
  priority: number;
  areaCodes: readonly string[];
}

/** All digits of a number, the dial code's included. */
export const MAX_DIGITS = 15;
export const DEFAULT_MASK = '... ... ... ... ..';

/** At hand without the list of countries, which is loaded when someone asks for it. */
export const DEFAULT_COUNTRY: Country = {
  name: 'United Arab Emirates',
  iso2: 'ae',
  dialCode: '971',
  masks: [{ starts: null, mask: '.. ... ....' }],
  priority: 0,
  areaCodes: [],
};

/** `+971 50 123 4567`; `prefix` is what stands before the dial code. */
export function formatNumber(country: Country, national: string, prefix: string): string {
  const digits = national.slice(0, MAX_DIGITS - country.dialCode.length);
  return `${prefix}${country.dialCode} ${applyMask(maskFor(country, digits), digits)}`;
}

/** The country whose number this is. `digits` begin with the dial code. */
export function countryOf(countries: readonly Country[], digits: string): Country | undefined {
  return countries
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .sort((a, b) => likeliness(b, digits) - likeliness(a, digits) || a.priority - b.priority)[0];
}

/** How many leading digits speak for a country. */
function likeliness({ dialCode, areaCodes }: Country, digits: string): number {
  const area = areaCodes.find((code) => digits.startsWith(dialCode + code)) ?? '';
  return dialCode.length + area.length;
}

/** How many digits the country writes after its dial code. */
export function nationalDigits(country: Country, national: string): number {
  return [...maskFor(country, national)].filter((character) => character === '.').length;
}

function maskFor({ masks }: Country, national: string): string {
  return masks.find(({ starts }) => starts === null || starts.test(national))?.mask ?? DEFAULT_MASK;
}

function applyMask(mask: string, digits: string): string {
  let written = '';
  let next = 0;
  for (const character of mask) {
    if (next >= digits.length) break;
    written += character === '.' ? digits[next++] : character;
  }
  return written + digits.slice(next);
}
