// A minimal client of the render worker's protocol.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { FRAME, FrameReader, FrameWriter } from '../src/render/frames.ts';
import type { JobHeader } from '../src/render/job.ts';

const WORKER = path.resolve(import.meta.dirname, '../build/render/worker.cjs');

export interface RouteEntry {
  id: string;
  paths: string[];
  collection: string | null;
  documents: Record<string, string>;
  indexed: boolean;
  status: number;
}

export interface Answer {
  kind: number;
  id: number;
  text: string;
}

export class WorkerClient {
  readonly process: ChildProcessWithoutNullStreams;
  stderr = '';
  private readonly frames;

  /** `mode` chooses templates or React (`src/entries/render-worker.tsx`), `flags` are Node's options. */
  constructor(mode = 'templates', flags: readonly string[] = []) {
    this.process = spawn(process.execPath, [...flags, WORKER, mode]);
    this.frames = readFrames(this.process.stdout);
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
  }

  async hello(): Promise<{ protocol: number; routes: RouteEntry[] }> {
    const { kind, texts } = await this.nextFrame();
    if (kind !== FRAME.hello) throw new Error(`The worker said ${kind} before hello.`);
    return JSON.parse(texts[0] ?? '') as { protocol: number; routes: RouteEntry[] };
  }

  sendShared(path: string, json: string): void {
    this.process.stdin.write(frameOf(FRAME.document, path, json));
  }

  /** Sends in chunks of `chunkBytes`, as a pipe may deliver them. */
  sendJob(header: JobHeader, own: string[], chunkBytes = Number.POSITIVE_INFINITY): void {
    const bytes = frameOf(FRAME.job, JSON.stringify(header), ...own);
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      this.process.stdin.write(bytes.subarray(at, at + chunkBytes));
    }
  }

  async nextAnswer(): Promise<Answer> {
    const { kind, texts } = await this.nextFrame();
    const [id, text = ''] = texts;
    return { kind, id: Number(id), text };
  }

  /** Ends the input, and returns the exit status. */
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

function frameOf(kind: number, ...texts: string[]): Buffer {
  const writer = new FrameWriter();
  writer.add(kind, ...texts);
  return writer.take();
}

interface Frame {
  kind: number;
  texts: string[];
}

async function* readFrames(input: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const waiting: Frame[] = [];
  const frames = new FrameReader((kind, texts) => waiting.push({ kind, texts }));
  for await (const chunk of input) {
    frames.push(chunk);
    yield* waiting.splice(0);
  }
  frames.end();
}
