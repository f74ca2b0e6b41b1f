// Synchronous standard input and output: streams would cost a worker more than the transport itself.
import { readSync, writeSync } from 'node:fs';

const STDIN = 0;
const STDOUT = 1;
const READ_BYTES = 256 * 1024;
const PAUSE_MS = 1;

/** Calls `take` with each chunk until the input ends. The chunk's buffer is used again after the call. */
export function readAll(take: (chunk: Buffer) => void): void {
  const chunk = Buffer.allocUnsafe(READ_BYTES);
  for (;;) {
    const read = retryWhileBusy(() => readSync(STDIN, chunk, 0, READ_BYTES, null));
    if (read === 0) return;
    take(chunk.subarray(0, read));
  }
}

/** Writes to stdout and waits until all is taken. */
export function writeAll(bytes: Buffer): void {
  let at = 0;
  while (at < bytes.length) {
    const from = at;
    at += retryWhileBusy(() => writeSync(STDOUT, bytes, from));
  }
}

/**
 * Returns the number of bytes read or written, 0 at the end; repeats a call to which a non-blocking pipe says EAGAIN.
 */
function retryWhileBusy(call: () => number): number {
  for (;;) {
    try {
      return call();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'EOF') return 0;
      // The reader has ended and wants no more pages.
      if (code === 'EPIPE') process.exit(1);
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
