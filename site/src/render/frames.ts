// The framing of the render worker's protocol: u32 length (little-endian, of what follows), u8 kind, payload.

export const FRAME = {
  hello: 1,
  document: 2,
  job: 3,
  page: 4,
  failed: 5,
  part: 6,
  ground: 7,
  template: 8,
  learnt: 9,
} as const;

const LENGTH_BYTES = 4;
/** What Latin-1 has not. V8 does not look through texts that it keeps a byte a letter. */
const WIDE = /[^\0-\xff]/;
const HEAD_BYTES = LENGTH_BYTES + 1;

/** `payload` is only lent: its bytes are written over after the call. */
export type TakeFrame = (kind: number, payload: Payload) => void;

/** Cuts a stream into frames, chunk by chunk. Bytes are copied only where a frame spans two chunks. */
export class FrameCutter {
  private readonly take: TakeFrame;
  private held: Buffer | null = null;

  constructor(take: TakeFrame) {
    this.take = take;
  }

  push(chunk: Buffer): void {
    const bytes = this.held ? Buffer.concat([this.held, chunk]) : chunk;
    let at = 0;
    while (bytes.length - at >= HEAD_BYTES) {
      const end = at + LENGTH_BYTES + bytes.readUInt32LE(at);
      if (end > bytes.length) break;
      this.take(bytes[at + LENGTH_BYTES] as number, new Payload(bytes, at + HEAD_BYTES, end));
      at = end;
    }
    this.held = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  }

  end(): void {
    if (this.held) throw new Error(`The input ended within a frame (${this.held.length} bytes left).`);
  }
}

/** What a frame brings: texts with their lengths before them, and at last a text that goes on to the end. */
export class Payload {
  private readonly from: Buffer;
  private readonly end: number;
  private at: number;

  /** From `at` to `end` of `from`: a view of its own for each frame costs as much as reading it. */
  constructor(from: Buffer, at: number, end: number) {
    this.from = from;
    this.at = at;
    this.end = end;
  }

  /** The next of JSON, which is in plain ASCII (`ascii.rs`), so that nothing is decoded and V8 keeps a byte a letter. */
  json(): string {
    const bytes = this.sized();
    return this.from.toString('latin1', this.at - bytes, this.at);
  }

  text(): string {
    const bytes = this.sized();
    return this.from.toString('utf8', this.at - bytes, this.at);
  }

  lastJson(): string {
    return this.from.toString('latin1', this.at, this.end);
  }

  /** All that was not read yet. */
  rest(): Buffer {
    return this.from.subarray(this.at, this.end);
  }

  /** Goes past the next and answers how many bytes it has. */
  private sized(): number {
    const start = this.at + LENGTH_BYTES;
    if (start > this.end) throw new Error('A text is missing in a frame.');
    const bytes = this.from.readUInt32LE(this.at);
    this.at = start + bytes;
    if (this.at > this.end) throw new Error('A text is longer than its frame.');
    return bytes;
  }
}

/** Frames on their way out, gathered so that one call to the system takes many. */
export class FrameBuffer {
  private bytes = Buffer.allocUnsafe(256 * 1024);
  private used = 0;
  /** Where the frame at hand begins. */
  private started = 0;

  get length(): number {
    return this.used;
  }

  /** `text` in UTF-8; `id` is put before it where the kind carries one. */
  add(kind: number, text: string, id?: number): void {
    const at = this.begin(kind, id, Buffer.byteLength(text));
    this.finish(at + this.bytes.write(text, at));
  }

  /** What `values.ts` has written: one byte for each letter where that is enough, two where not, and before them which. */
  addWritten(kind: number, written: string, id?: number): void {
    const isWide = WIDE.test(written);
    const width = isWide ? 2 : 1;
    const at = this.begin(kind, id, 1 + width * written.length);
    this.bytes[at] = width;
    this.finish(at + 1 + this.bytes.write(written, at + 1, isWide ? 'utf16le' : 'latin1'));
  }

  /** All that was added since the last call; valid until something is added. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.used);
    this.used = 0;
    return taken;
  }

  private begin(kind: number, id: number | undefined, payload: number): number {
    this.started = this.used;
    this.reserve(HEAD_BYTES + 4 + payload);
    this.bytes[this.started + LENGTH_BYTES] = kind;
    const at = this.started + HEAD_BYTES;
    return id === undefined ? at : this.bytes.writeUInt32LE(id, at);
  }

  private finish(end: number): void {
    this.bytes.writeUInt32LE(end - this.started - LENGTH_BYTES, this.started);
    this.used = end;
  }

  private reserve(more: number): void {
    if (this.used + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, this.used + more));
    this.bytes.copy(larger, 0, 0, this.used);
    this.bytes = larger;
  }
}
