// The generator's side of the render worker's protocol, as small as a test needs it.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { asciiJson } from '../src/render/escape.ts';
import { FRAME, FrameCutter } from '../src/render/frames.ts';
import type { Ground, JobHeader } from '../src/render/job.ts';
import { ToldParts } from '../src/render/told-parts.ts';

const WORKER = path.resolve(import.meta.dirname, '../build/render/worker.cjs');

export interface RouteEntry {
  id: string;
  paths: string[];
  collection: string | null;
  documents: Record<string, string>;
  indexed: boolean;
  status: number;
  file: string | null;
}

export interface Answer {
  kind: number;
  id: number;
  text: string;
}

export class WorkerClient {
  readonly process: ChildProcessWithoutNullStreams;
  stderr = '';
  /** Of the last page: how many bytes came for it. */
  sent = 0;
  /** What it has learnt for later workers, as JSON. */
  readonly learnt: string[] = [];
  private readonly parts = new ToldParts();
  /** The jobs that are not answered yet, with their documents. */
  private readonly asked: { path: string; own: string[] }[] = [];
  private readonly frames;

  /** `by`: what makes the pages, as in `src/entries/render-worker.tsx`; `flags`: what Node is told. */
  constructor(by = 'templates', flags: readonly string[] = []) {
    this.process = spawn(process.execPath, [...flags, WORKER, by]);
    this.frames = readFrames(this.process.stdout);
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
  }

  async hello(): Promise<{ protocol: number; routes: RouteEntry[] }> {
    const { kind, payload } = await this.nextFrame();
    if (kind !== FRAME.hello) throw new Error(`The worker said ${kind} before hello.`);
    return JSON.parse(payload.toString()) as { protocol: number; routes: RouteEntry[] };
  }

  sendGround(ground: Ground): void {
    this.process.stdin.write(frameOf(FRAME.ground, inAscii(JSON.stringify(ground))));
  }

  /** After the ground that it was learnt on. */
  sendLearnt(learnt: readonly string[]): void {
    this.process.stdin.write(frameOf(FRAME.learnt, Buffer.from(`[${learnt.join()}]`)));
  }

  sendShared(path: string, json: string): void {
    this.process.stdin.write(
      frameOf(FRAME.document, Buffer.concat([prefixed(Buffer.from(path)), inAscii(json)])),
    );
  }

  /** Sent in pieces of `chunkBytes`, as a pipe might deliver it. */
  sendJob(header: JobHeader, own: string[], chunkBytes = Number.POSITIVE_INFINITY): void {
    this.asked.push({ path: header.path, own });
    const bytes = frameOf(
      FRAME.job,
      Buffer.concat([JSON.stringify(header), ...own].map((json) => prefixed(inAscii(json)))),
    );
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      this.process.stdin.write(bytes.subarray(at, at + chunkBytes));
    }
  }

  async nextAnswer(): Promise<Answer> {
    let { kind, payload } = await this.nextFrame();
    while (kind !== FRAME.page && kind !== FRAME.failed) {
      if (kind === FRAME.part) this.parts.keepPart(writtenIn(payload));
      else if (kind === FRAME.template) this.parts.keepTemplate(writtenIn(payload));
      else if (kind === FRAME.learnt) this.learnt.push(payload.toString('latin1'));
      else throw new Error(`The worker said ${kind} before it answered.`);
      ({ kind, payload } = await this.nextFrame());
    }
    this.sent = payload.length;
    const { path, own } = this.asked.shift() ?? { path: '', own: [] };
    const rest = payload.subarray(4);
    const text =
      kind === FRAME.page
        ? this.parts.whole(writtenIn(rest), { path, own: (index) => own[index] ?? '' }).body
        : rest.toString();
    return { kind, id: payload.readUInt32LE(0), text };
  }

  /** Ends the input and gives the exit status. */
  async end(): Promise<number> {
    this.process.stdin.end();
    const [status] = (await once(this.process, 'exit')) as [number];
    return status;
  }

  private async nextFrame() {
    const { value, done } = await this.frames.next();
    if (done) throw new Error(`The worker stopped: ${this.stderr}`);
    return value;
  }
}

/** One byte for each letter, or two; the first byte says which. */
function writtenIn(payload: Buffer): string {
  return payload.toString(payload[0] === 2 ? 'utf16le' : 'latin1', 1);
}

/** As the generator sends it. */
function inAscii(json: string): Buffer {
  return Buffer.from(asciiJson(json), 'latin1');
}

function prefixed(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function frameOf(kind: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(payload.length + 1);
  head.writeUInt8(kind, 4);
  return Buffer.concat([head, payload]);
}

async function* readFrames(input: AsyncIterable<Buffer>): AsyncGenerator<{ kind: number; payload: Buffer }> {
  const waiting: { kind: number; payload: Buffer }[] = [];
  const frames = new FrameCutter((kind, payload) =>
    waiting.push({ kind, payload: Buffer.from(payload.rest()) }),
  );
  for await (const chunk of input) {
    frames.push(chunk);
    yield* waiting.splice(0);
  }
  frames.end();
}
