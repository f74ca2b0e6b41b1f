const BYTES = 16;

/** An id that no other has. Not `crypto.randomUUID`, which browsers keep back on plain http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
