// The render worker: frames in, pages out. See the protocol in ARCHITECTURE.md.
import './prerender/console-to-stderr.ts';
import { once } from 'node:events';
import { share } from '../texts/en/share.ts';
import { FRAME, frame, readFrames } from './prerender/frames.ts';
import { type Job, readDocumentFrame, readJobFrame, type StoredDocument } from './prerender/job.ts';
import { createRenderer, type Renderer } from './prerender/renderer.tsx';
import { routes } from './routes.ts';

const PROTOCOL = 1;

async function run(): Promise<void> {
  const render = await createRenderer();
  const table = routes.map(({ load, ...entry }) => ({ ...entry, share: share[entry.id] ?? null }));
  await send(frame(FRAME.hello, JSON.stringify({ protocol: PROTOCOL, routes: table })));

  const shared = new Map<string, StoredDocument>();
  for await (const { kind, payload } of readFrames(process.stdin)) {
    if (kind === FRAME.document) {
      const [path, document] = readDocumentFrame(payload);
      shared.set(path, document);
    } else if (kind === FRAME.job) {
      await send(answer(readJobFrame(payload, shared), render));
    } else {
      throw new Error(`Frame of unknown kind ${kind}.`);
    }
  }
}

function answer(job: Job, render: Renderer): Buffer {
  try {
    return frame(FRAME.page, render(job), job.id);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return frame(FRAME.failed, message, job.id);
  }
}

/** Waits when the reader is slower than we are, so that pages do not pile up in memory. */
async function send(bytes: Buffer): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
}

// A reader that is gone wants no more pages.
process.stdout.on('error', () => process.exit(1));
await run();
