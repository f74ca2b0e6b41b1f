// A minimal client of the render worker's protocol.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { JobLine, PageJob } from '../src/server/job.ts';

const WORKER = path.resolve(import.meta.dirname, '../build/render/worker.cjs');

export interface RouteEntry {
  id: string;
  paths: string[];
  collection: string | null;
  documents: Record<string, string>;
  indexed: boolean;
  status: number;
}

export class WorkerClient {
  readonly process: ChildProcessWithoutNullStreams;
  stderr = '';
  private readonly lines;
  /** Goes with the next job. */
  private shared: Record<string, string> = {};

  constructor() {
    this.process = spawn(process.execPath, [WORKER]);
    this.lines = readLines(this.process.stdout);
    this.process.stderr.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
  }

  async hello(): Promise<{ protocol: number; routes: RouteEntry[] }> {
    return JSON.parse(await this.nextLine());
  }

  sendShared(path: string, json: string): void {
    this.shared[path] = json;
  }

  /** `own` are the texts of the page's own documents. Sends in chunks of `chunkBytes`, as a pipe may deliver them. */
  sendJob(page: PageJob, own: string[], chunkBytes = Number.POSITIVE_INFINITY): void {
    const documents = { ...this.shared };
    page.own.forEach((path, at) => {
      documents[path] = own[at] ?? '';
    });
    this.shared = {};
    const bytes = Buffer.from(`${JSON.stringify({ page, documents } satisfies JobLine)}\n`);
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      this.process.stdin.write(bytes.subarray(at, at + chunkBytes));
    }
  }

  /** The page, or the error; the other one is empty. */
  async nextAnswer(): Promise<{ html: string; error: string }> {
    return { html: '', error: '', ...JSON.parse(await this.nextLine()) };
  }

  /** Ends the input, and returns the exit status. */
  async end(): Promise<number> {
    this.process.stdin.end();
    const [status] = (await once(this.process, 'exit')) as [number];
    return status;
  }

  private async nextLine(): Promise<string> {
    const { value, done } = await this.lines.next();
    if (done) throw new Error(`The worker stopped: ${this.stderr}`);
    return value;
  }
}

async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
