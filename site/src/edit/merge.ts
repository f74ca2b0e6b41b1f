// Brings together what two people changed in one record.
import { type Group, isGroup, isSame, type Value } from './normal-form.ts';

export interface Merged {
  group: Group;
  /** The keys to which both gave different values, such as `rent.cheques`. */
  conflicts: string[];
}

/** `ours` and `theirs` were both made from `base`. */
export function merge(base: Group, ours: Group, theirs: Group): Merged {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
  const conflicts: string[] = [];
  const entries = names.flatMap((name): [string, Value][] => {
    const merged = mergedValue([base[name], ours[name], theirs[name]]);
    conflicts.push(...merged.conflicts.map((inner) => [name, ...inner].join('.')));
    return merged.value === undefined ? [] : [[name, merged.value]];
  });
  return { group: Object.fromEntries(entries), conflicts };
}

type Sides = [base: Value | undefined, ours: Value | undefined, theirs: Value | undefined];

function mergedValue([base, ours, theirs]: Sides): { value: Value | undefined; conflicts: string[][] } {
  if (isSame(base, ours)) return { value: theirs, conflicts: [] };
  if (isSame(base, theirs) || isSame(ours, theirs)) return { value: ours, conflicts: [] };
  if (isGroup(ours) && isGroup(theirs)) {
    const { group, conflicts } = merge(isGroup(base) ? base : {}, ours, theirs);
    return { value: group, conflicts: conflicts.map((name) => [name]) };
  }
  return { value: ours, conflicts: [[]] };
}
