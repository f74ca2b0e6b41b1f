// The numbering plans: the country codes, and what the numbers behind them look like; as `catalog/src/phone/plan.rs`.
import { PHONE_PLANS } from '../../../generated/phone-numbers.ts';

export interface Plan {
  code: string;
  /** The digits that are dialled before a number inside the country, but not from abroad. */
  trunkPrefixes: readonly string[];
  /** The lengths of the numbers by their first digits. */
  lengths: ReadonlyMap<string, readonly Range[]>;
}

interface Range {
  least: number;
  most: number;
}

export type LengthProblem = 'tooShort' | 'tooLong' | 'unknown';

const MAX_CODE = 3;

const plans = new Map(
  PHONE_PLANS.split('\n').map((line) => {
    const [code = '', prefixes = '', ...groups] = line.split(' ');
    const lengths = new Map(groups.flatMap(readGroup));
    return [code, { code, trunkPrefixes: prefixes.split(','), lengths }];
  }),
);

/** `5,80:9-12` */
function readGroup(group: string): [string, Range[]][] {
  const [starts = '', lengths = ''] = group.split(':');
  const ranges = lengths.split(',').map((written) => {
    const [least = 0, most = least] = written.split('-').map(Number);
    return { least, most };
  });
  return starts.split(',').map((start) => [start, ranges.filter(({ least }) => least > 0)]);
}

/** The plan of the country code that the digits begin with; no code is the beginning of another. */
export function planOf(digits: string): Plan | undefined {
  for (let length = 1; length <= MAX_CODE; length += 1) {
    const plan = plans.get(digits.slice(0, length));
    if (plan) return plan;
  }
  return undefined;
}

/** The number in the digits, without the trunk prefix that does not belong to it. */
export function nationalNumber(plan: Plan, digits: string): string | undefined {
  return [digits, ...withoutTrunkPrefix(plan, digits)].find((number) => hasLength(plan, number));
}

/** Why the digits are not a number of the plan. */
export function lengthProblem(plan: Plan, digits: string): LengthProblem {
  const [shorter] = withoutTrunkPrefix(plan, digits);
  const number = shorter !== undefined && lengthsOf(plan, digits).length === 0 ? shorter : digits;
  // A whole number has no trunk prefix.
  if (number.length < digits.length && hasLength(plan, number)) return 'tooLong';
  const most = lengthsOf(plan, number).at(-1)?.most;
  if (most === undefined && number.length > 1) return 'unknown';
  return most !== undefined && number.length > most ? 'tooLong' : 'tooShort';
}

export function hasLength(plan: Plan, number: string): boolean {
  return lengthsOf(plan, number).some(({ least, most }) => least <= number.length && number.length <= most);
}

/** The digits without each trunk prefix that they begin with. People also write `(0)` where a country has none. */
function withoutTrunkPrefix({ trunkPrefixes }: Plan, digits: string): string[] {
  return [...trunkPrefixes, '0']
    .filter((prefix) => digits.startsWith(prefix))
    .map((prefix) => digits.slice(prefix.length));
}

/** Two digits decide before one. */
function lengthsOf({ lengths }: Plan, number: string): readonly Range[] {
  const two = number.length > 1 ? lengths.get(number.slice(0, 2)) : undefined;
  return two ?? lengths.get(number.slice(0, 1)) ?? [];
}
