// The render worker: frames in, pages out. See the protocol in ARCHITECTURE.md.
import './prerender/console-to-stderr.ts';
import { setFlagsFromString } from 'node:v8';
import { share } from '../texts/en/share.ts';
import { FRAME, FrameBuffer, FrameCutter } from './prerender/frames.ts';
import { type Job, readDocumentFrame, readJobFrame, type StoredDocument } from './prerender/job.ts';
import { readAll, writeAll } from './prerender/pipes.ts';
import { type By, createRenderer, type Renderer } from './prerender/renderer.tsx';
import { utf8 } from './prerender/utf8.ts';
import { routes } from './routes.ts';

/**
 * A worker lives for a second or two, and much of its work is done by what V8 brings along: optimising everything that runs often, as V8 does for
 * programs that stay, took a quarter of its time. Only what runs very often is worth it.
 */
setFlagsFromString('--interrupt-budget=1000000');

const PROTOCOL = 1;
/** Pages are handed over from this size on, that of a pipe, so that the generator gets some while the next are made. */
const HAND_OVER_BYTES = 64 * 1024;

async function run(): Promise<void> {
  const render = await createRenderer(by());
  const table = routes.map(({ load, ahead, ...entry }) => ({ ...entry, share: share[entry.id] ?? null }));
  const out = new FrameBuffer();
  out.add(FRAME.hello, utf8(JSON.stringify({ protocol: PROTOCOL, routes: table })));
  writeAll(out.take());

  const shared = new Map<string, StoredDocument>();
  const frames = new FrameCutter((kind, payload) => {
    if (kind === FRAME.document) {
      const [path, document] = readDocumentFrame(payload);
      shared.set(path, document);
    } else if (kind === FRAME.job) {
      answer(readJobFrame(payload, shared), render, out);
      if (out.length >= HAND_OVER_BYTES) writeAll(out.take());
    } else {
      throw new Error(`Frame of unknown kind ${kind}.`);
    }
  });
  readAll((chunk) => {
    frames.push(chunk);
    // Nothing more to do for now: whoever waits for these pages shall have them.
    writeAll(out.take());
  });
  frames.end();
}

/** `node worker.js react` and `node worker.js both` are for tests. */
function by(): By {
  const [, , wanted = 'templates'] = process.argv;
  if (wanted === 'templates' || wanted === 'react' || wanted === 'both') return wanted;
  throw new Error(`Pages cannot be made by "${wanted}".`);
}

function answer(job: Job, render: Renderer, out: FrameBuffer): void {
  let page: string;
  try {
    page = render(job);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    out.add(FRAME.failed, utf8(message), job.id);
    return;
  }
  out.add(FRAME.page, page, job.id);
}

await run();
