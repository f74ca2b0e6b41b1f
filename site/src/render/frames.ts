// The frames of the render worker's protocol (ARCHITECTURE.md): u32 length of what follows, u8 kind, then texts,
// each a u32 length and UTF-8. Numbers are little-endian.

export const PROTOCOL = 7;

export const FRAME = { hello: 1, document: 2, job: 3, page: 4, failed: 5 } as const;

export type TakeFrame = (kind: number, texts: string[]) => void;

const LENGTH_BYTES = 4;
const HEADER_BYTES = LENGTH_BYTES + 1;

/** Splits a stream into frames. Bytes are copied only where a frame spans two chunks. */
export class FrameReader {
  private readonly take: TakeFrame;
  private held: Buffer | null = null;

  constructor(take: TakeFrame) {
    this.take = take;
  }

  push(chunk: Buffer): void {
    const bytes = this.held ? Buffer.concat([this.held, chunk]) : chunk;
    let at = 0;
    while (bytes.length - at >= HEADER_BYTES) {
      const end = at + LENGTH_BYTES + bytes.readUInt32LE(at);
      if (end > bytes.length) break;
      this.take(bytes.readUInt8(at + LENGTH_BYTES), textsBetween(bytes, at + HEADER_BYTES, end));
      at = end;
    }
    this.held = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  }

  end(): void {
    if (this.held) throw new Error(`The input ended within a frame (${this.held.length} bytes left).`);
  }
}

function textsBetween(bytes: Buffer, start: number, end: number): string[] {
  const texts: string[] = [];
  for (let at = start; at < end; ) {
    const from = at + LENGTH_BYTES;
    at = from + (from <= end ? bytes.readUInt32LE(from - LENGTH_BYTES) : 0);
    if (from > end || at > end) throw new Error('A text is longer than its frame.');
    texts.push(bytes.toString('utf8', from, at));
  }
  return texts;
}

/** Gathers frames, so that one system call writes many. */
export class FrameWriter {
  private bytes = Buffer.allocUnsafe(256 * 1024);
  private used = 0;

  get length(): number {
    return this.used;
  }

  /** A text may come in pieces. */
  add(kind: number, ...texts: (string | readonly string[])[]): void {
    const start = this.used;
    this.reserve(HEADER_BYTES);
    this.bytes[start + LENGTH_BYTES] = kind;
    this.used += HEADER_BYTES;
    for (const text of texts) this.addText(text);
    this.bytes.writeUInt32LE(this.used - start - LENGTH_BYTES, start);
  }

  /** The bytes added since the last call; valid until the next `add`. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.used);
    this.used = 0;
    return taken;
  }

  private addText(text: string | readonly string[]): void {
    const pieces = typeof text === 'string' ? [text] : text;
    const start = this.used;
    this.reserve(LENGTH_BYTES);
    this.used += LENGTH_BYTES;
    for (const piece of pieces) {
      // A UTF-16 code unit has at most three bytes in UTF-8.
      this.reserve(3 * piece.length);
      this.used += this.bytes.write(piece, this.used);
    }
    this.bytes.writeUInt32LE(this.used - start - LENGTH_BYTES, start);
  }

  private reserve(more: number): void {
    if (this.used + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, this.used + more));
    this.bytes.copy(larger, 0, 0, this.used);
    this.bytes = larger;
  }
}
