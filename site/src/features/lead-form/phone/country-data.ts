// The list of countries, in its own file so that it loads only when it is opened.
import { type CountryData, defaultCountries, parseCountry } from 'react-international-phone';
import { type Country, DEFAULT_MASK } from './phone-number.ts';

/**
 * Russia and Kazakhstan share +7, and Kazakhstan's numbers go on with 6 or 7. The library takes every +7 for
 * Kazakhstan.
 */
const CORRECTIONS: Readonly<Record<string, Partial<Country>>> = {
  ru: { priority: 0 },
  kz: { priority: 1, areaCodes: ['6', '7'] },
};

export const countries: readonly Country[] = defaultCountries.map(toCountry);

function toCountry(data: CountryData): Country {
  const { name, iso2, dialCode, format, priority, areaCodes } = parseCountry(data);
  return {
    name,
    iso2,
    dialCode,
    masks: masksOf(format),
    priority: priority ?? 0,
    areaCodes: areaCodes ?? [],
    ...CORRECTIONS[iso2],
  };
}

/** One mask, or several under `/pattern/` keys beside a `default`. */
function masksOf(format: ReturnType<typeof parseCountry>['format']): Country['masks'] {
  if (typeof format !== 'object') return [{ starts: null, mask: format ?? DEFAULT_MASK }];
  const { default: general, ...special } = format;
  return [
    ...Object.entries(special).map(([pattern, mask]) => ({
      starts: new RegExp(pattern.replace(/^\/|\/$/g, '')),
      mask,
    })),
    { starts: null, mask: general },
  ];
}
