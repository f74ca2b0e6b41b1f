// Reads phone numbers the way people write them, as `catalog/src/phone.rs` does; the two are tested by the same cases.
import { EMIRATES } from '../../../generated/phone-numbers.ts';
import { cleanNumber } from './clean-number.ts';
import {
  hasLength,
  type LengthProblem,
  lengthProblem,
  nationalNumber,
  type Plan,
  planOf,
} from './numbering-plan.ts';

export interface PhoneNumber {
  /** The country code. */
  code: string;
  /** The digits behind the country code, without a trunk prefix. */
  national: string;
}

/** `several`: two numbers, or an extension; `letters`: letters stand where digits should. */
export type PhoneProblem = 'empty' | 'letters' | 'several' | LengthProblem;

export type Reading = PhoneNumber | PhoneProblem;

/** The shortest digits that are taken for a whole number without its plus sign: a country code and a number. */
const MIN_WHOLE_DIGITS = 11;
/** The fewest digits of a number beside another one. */
const MIN_DIGITS = 7;

const SIGNS: Readonly<Record<string, string>> = {
  '\u207a': '+',
  '\u2795': '+',
  '\ufe62': '+',
  '\uff0b': '+',
  '\uff0f': '/',
  '\u2044': '/',
  '\u2215': '/',
  '\uff08': '(',
  '\uff09': ')',
};
export const SEPARATORS = /[ \-.,()[\]/_~'\u00b7\u2022]/g;
/** Characters that numbers never contain. */
const OTHER_SIGNS = /[^0-9+ \-.,()[\]/_~'\u00b7\u2022]+/;
const LETTER_BESIDE_DIGIT = /\p{Alphabetic}[0-9+]|[0-9+]\p{Alphabetic}/u;

export function isNumber(reading: Reading): reading is PhoneNumber {
  return typeof reading === 'object';
}

/** The digits of a number as written, with a plus sign before an international one; or what is wrong. */
type Found = { digits: string } | { problem: PhoneProblem };

/** `home` is the country code of numbers without one, and the code that a field shows before what is typed. */
export function readNumber(text: string, home: string): Reading {
  const found = extractNumber(text, home);
  if ('problem' in found) return found.problem;
  const { digits } = found;
  if (!digits.startsWith('+')) return readLocal(digits, home);
  const whole = digits.slice(1);
  // A plus sign before a trunk prefix or zeros says nothing.
  return whole.startsWith('0') ? readLocal(whole, home) : readInternational(whole, home);
}

/** Reads the digits of a whole number, without its plus sign. */
export function readWhole(digits: string): PhoneNumber | LengthProblem {
  const plan = planOf(digits);
  if (!plan) return 'unknown';
  const national = digits.slice(plan.code.length);
  return hasLength(plan, national) ? { code: plan.code, national } : lengthProblem(plan, national);
}

/** The one number in the text. */
export function extractNumber(written: string, home: string): Found {
  const text = cleanNumber(written).replace(/[^\0-\x7f]/g, (sign) => SIGNS[sign] ?? sign);
  // A label may follow the code that the field shows: `+971 Tel: +44 7911 123456`.
  const code = `+${home} `;
  const number =
    text.startsWith(code) && /^\p{Alphabetic}/u.test(text.slice(code.length))
      ? text.slice(code.length)
      : text;
  const [run, ...others] = number.split(OTHER_SIGNS).filter((part) => countDigits(part) > 0);
  if (run === undefined)
    return { problem: /^[+\u2800]*$/.test(number.replace(SEPARATORS, '')) ? 'empty' : 'letters' };
  const isFollowed = others.length > 0;
  if ((isFollowed && countDigits(run) >= MIN_DIGITS) || hasTwoNumbers(run)) return { problem: 'several' };
  if (LETTER_BESIDE_DIGIT.test(number)) return { problem: 'letters' };
  if (isFollowed) return { problem: 'several' };
  const kept = run.replace(SEPARATORS, '');
  const plus = kept.lastIndexOf('+');
  if (plus < 0) return { digits: kept };
  const [before, after] = [kept.slice(0, plus), kept.slice(plus + 1)];
  // Text that is read from right to left has the plus sign behind its number.
  if (after === '') return { digits: `+${before.replace(/^\++/, '').replaceAll('+', '')}` };
  return countDigits(before) >= MIN_DIGITS ? { problem: 'several' } : { digits: `+${after}` };
}

/** Whether a slash, comma, spaced hyphen or space parts two numbers: `0501234567 / 0559876543`. */
function hasTwoNumbers(run: string): boolean {
  const parted = run.replaceAll(' - ', '/');
  return [/[/,]/, / /].some(
    (signs) => parted.split(signs).filter((part) => countDigits(part) >= MIN_DIGITS).length > 1,
  );
}

function countDigits(text: string): number {
  return text.replace(/[^0-9]/g, '').length;
}

/** Reads a number without a plus sign. */
function readLocal(digits: string, home: string): Reading {
  if (digits.startsWith('00')) return readInternational(digits.replace(/^0+/, ''), home);
  const plan = planOf(home);
  return plan ? readWithin(plan, digits, true) : 'unknown';
}

function readInternational(digits: string, home: string): Reading {
  if (digits === '' || digits === home) return 'empty';
  const plan = planOf(digits);
  return plan ? readWithin(plan, digits.slice(plan.code.length), plan.code === home) : 'unknown';
}

/**
 * Reads the digits behind a country code. People write the code twice, or with a zero before it; behind the code of
 * home they also write whole numbers.
 */
function readWithin(plan: Plan, digits: string, isHome: boolean): Reading {
  if (isHome && (digits === plan.code || /^0*$/.test(digits))) return 'empty';
  const prefix = /^(00|011)/.exec(digits)?.[0];
  return (
    inPlan(plan, digits) ??
    ofEmirates(digits) ??
    behindOwnCode(plan, digits.replace(/^0+/, '')) ??
    (prefix ? inOwnPlan(digits.slice(prefix.length)) : undefined) ??
    (isHome && digits.length >= MIN_WHOLE_DIGITS && !mayBeRussian(digits) ? inOwnPlan(digits) : undefined) ??
    lengthProblem(plan, digits)
  );
}

function inPlan(plan: Plan, digits: string): PhoneNumber | undefined {
  const national = nationalNumber(plan, digits);
  return national === undefined ? undefined : { code: plan.code, national };
}

function behindOwnCode(plan: Plan, digits: string): PhoneNumber | undefined {
  return digits.startsWith(plan.code) ? inPlan(plan, digits.slice(plan.code.length)) : undefined;
}

function inOwnPlan(digits: string): PhoneNumber | undefined {
  const plan = planOf(digits);
  return plan && inPlan(plan, digits.slice(plan.code.length));
}

/** Whether the digits can be a number as it is dialled inside Russia, `8 495 123 45 67`, which looks like Vietnam's. */
function mayBeRussian(digits: string): boolean {
  const russia = planOf('7');
  return russia !== undefined && digits.startsWith('8') && hasLength(russia, digits.slice(1));
}

/**
 * Numbers that visitors from the Emirates type, whatever country code stands beside the field: `05` and ten digits are
 * a mobile phone, `04` and nine a line in Dubai.
 */
function ofEmirates(digits: string): PhoneNumber | undefined {
  return /^(05[0-9]{8}|04[0-9]{7})$/.test(digits) ? { code: EMIRATES, national: digits.slice(1) } : undefined;
}
