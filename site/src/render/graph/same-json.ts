/** Whether two values that were read from JSON say the same. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  let count = 0;
  for (const name in fields) {
    if (!Object.hasOwn(others, name) || !isSameJson(fields[name], others[name])) return false;
    count += 1;
  }
  return Array.isArray(one) === Array.isArray(other) && count === Object.keys(others).length;
}
