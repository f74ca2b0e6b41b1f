// Pages are put together from bytes that are written as text, one character a byte. Pieces of that kind are joined as cheaply as any text,
// and a whole page goes into the output in one copy; a single dash would otherwise double every page and have it encoded.

/** Where texts are encoded, so that none needs a buffer of its own. */
const scratch = Buffer.allocUnsafe(64 * 1024);

/** The bytes of a text in UTF-8, one character each: `é` becomes `Ã©`. ASCII, which is most of it, stays the same text. */
export function utf8(text: string): string {
  const bytes = Buffer.byteLength(text);
  if (bytes === text.length) return text;
  if (bytes > scratch.length) return Buffer.from(text).toString('latin1');
  scratch.write(text);
  return scratch.toString('latin1', 0, bytes);
}

/** The text of such bytes. */
export function fromUtf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}
