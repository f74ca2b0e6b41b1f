import { scriptSafe } from './escape.ts';

/** A document without the fields that say nothing, and without those in `left`; for a script element. `generator/src/render/carried.rs` does the same. */
export function withoutFields(json: string, left: ReadonlySet<string>): string {
  const record = JSON.parse(json) as Record<string, unknown>;
  const kept = Object.entries(record).filter(([name, value]) => !saysNothing(value) && !left.has(name));
  return scriptSafe(JSON.stringify(Object.fromEntries(kept)));
}

function saysNothing(value: unknown): boolean {
  if (value === null || value === false || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}
