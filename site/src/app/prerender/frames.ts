// The framing of the render worker's protocol: u32 length (little-endian, of what follows), u8 kind, payload.

export const FRAME = { hello: 1, document: 2, job: 3, page: 4, failed: 5 } as const;

export interface Frame {
  kind: number;
  payload: Buffer;
}

const LENGTH_BYTES = 4;

/** Cuts a stream into frames. Chunks are joined only when a frame spans them. */
export async function* readFrames(input: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let wanted = LENGTH_BYTES;
  for await (const chunk of input) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < wanted) continue;
    const bytes = held.length === 1 ? chunk : Buffer.concat(held, heldBytes);
    let at = 0;
    while (bytes.length - at >= LENGTH_BYTES) {
      const end = at + LENGTH_BYTES + bytes.readUInt32LE(at);
      if (end > bytes.length) break;
      yield { kind: bytes.readUInt8(at + LENGTH_BYTES), payload: bytes.subarray(at + LENGTH_BYTES + 1, end) };
      at = end;
    }
    held = at < bytes.length ? [bytes.subarray(at)] : [];
    heldBytes = bytes.length - at;
    wanted = heldBytes < LENGTH_BYTES ? LENGTH_BYTES : LENGTH_BYTES + bytes.readUInt32LE(at);
  }
  if (heldBytes > 0) throw new Error(`The input ended within a frame (${heldBytes} bytes left).`);
}

/** One frame, ready to be written. `id` is put before the text where the kind carries one. */
export function frame(kind: number, text: string, id?: number): Buffer {
  const idBytes = id === undefined ? 0 : 4;
  const textBytes = Buffer.byteLength(text);
  const bytes = Buffer.allocUnsafe(LENGTH_BYTES + 1 + idBytes + textBytes);
  bytes.writeUInt32LE(1 + idBytes + textBytes, 0);
  bytes.writeUInt8(kind, LENGTH_BYTES);
  if (id !== undefined) bytes.writeUInt32LE(id, LENGTH_BYTES + 1);
  bytes.write(text, LENGTH_BYTES + 1 + idBytes);
  return bytes;
}

/** Takes length-prefixed texts from a payload, one after the other. */
export function textReader(payload: Buffer): { next: () => string; rest: () => string; done: () => boolean } {
  let at = 0;
  return {
    next() {
      const start = at + LENGTH_BYTES;
      at = start + payload.readUInt32LE(at);
      if (at > payload.length) throw new Error('A text is longer than its frame.');
      return payload.toString('utf8', start, at);
    },
    rest() {
      return payload.toString('utf8', at);
    },
    done: () => at >= payload.length,
  };
}
