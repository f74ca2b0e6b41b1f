// The render worker: frames in, pages out. See the protocol in ARCHITECTURE.md.
import { setFlagsFromString, startupSnapshot } from 'node:v8';
import { routes } from '../app/routes.ts';
import { shareImageMessages } from '../i18n/en/share-images.ts';
import { FRAME, FrameReader, FrameWriter, PROTOCOL } from '../render/frames.ts';
import { type Job, readJob, type StoredDocument, storeDocument } from '../render/job.ts';
import { readAll, writeAll } from '../render/pipes.ts';
import {
  createRenderer,
  type LoadedRoutes,
  loadRoutes,
  type Renderer,
  type RenderMode,
} from '../render/renderer.tsx';
import { warmUp } from '../render/warm-up.ts';

/** A worker lives for a second or two: V8 optimises only what runs very often, since optimising costs more than it saves elsewhere. */
const OPTIMISE_LATER = '--interrupt-budget=1000000';

/** Pages are handed over from this size on, that of a pipe, so that the generator gets some while the next are made. */
const HAND_OVER_BYTES = 64 * 1024;

/** A worker starts from a snapshot of its memory, or else loads its screens first. */
async function start(): Promise<void> {
  const loaded = await loadRoutes();
  if (!startupSnapshot.isBuildingSnapshot()) return run(loaded);
  warmUp(loaded);
  startupSnapshot.setDeserializeMainFunction(run, loaded);
}

function run(loaded: LoadedRoutes): void {
  setFlagsFromString(OPTIMISE_LATER);
  leadOutputToStderr();
  const render = createRenderer(loaded, renderMode());
  const table = routes.map(({ load, prefetch, ...entry }) => ({
    ...entry,
    share: shareImageMessages[entry.id] ?? null,
  }));
  const out = new FrameWriter();
  out.add(FRAME.hello, JSON.stringify({ protocol: PROTOCOL, routes: table }));
  writeAll(out.take());

  const shared = new Map<string, StoredDocument>();
  const frames = new FrameReader((kind, texts) => {
    if (kind === FRAME.document) {
      const [path = '', json = ''] = texts;
      shared.set(path, storeDocument(json));
    } else if (kind === FRAME.job) {
      answer(readJob(texts, shared), render, out);
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
  // All is written: Node need not take its memory apart.
  process.exit();
}

/** `node worker.cjs react` is for tests. */
function renderMode(): RenderMode {
  const [, , wanted = 'templates'] = process.argv;
  if (wanted === 'templates' || wanted === 'react') return wanted;
  throw new Error(`Pages cannot be made by "${wanted}".`);
}

function answer(job: Job, render: Renderer, out: FrameWriter): void {
  const id = String(job.id);
  let html: string;
  try {
    html = render(job);
  } catch (error) {
    out.add(FRAME.failed, id, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return;
  }
  out.add(FRAME.page, id, html);
}

void start();

/**
 * Standard output carries frames, and one stray line in it would break the protocol. Whatever writes there, such as the console, is led to the
 * error stream; that is opened when something is said, since most workers say nothing.
 */
function leadOutputToStderr(): void {
  Object.defineProperty(process, 'stdout', { configurable: true, get: () => process.stderr });
}
