// The render worker: frames in, pages out. See the protocol in ARCHITECTURE.md.
import { setFlagsFromString, startupSnapshot } from 'node:v8';
import { routes } from '../app/routes.ts';
import { shareImageMessages } from '../i18n/en/share-images.ts';
import { FRAME, FrameBuffer, FrameCutter } from '../render/frames.ts';
import {
  type Ground,
  type Job,
  readDocumentFrame,
  readGroundFrame,
  readJobFrame,
  type StoredDocument,
} from '../render/job.ts';
import { type LearntBefore, NOTHING_LEARNT, readLearnt } from '../render/learnt.ts';
import { leadOutputToStderr } from '../render/output-to-stderr.ts';
import { Parts } from '../render/parts.ts';
import { readAll, writeAll } from '../render/pipes.ts';
import {
  type By,
  createRenderer,
  type LoadedRoutes,
  loadRoutes,
  type Renderer,
} from '../render/renderer.tsx';
import type { Value } from '../render/values.ts';
import { warmUp } from '../render/warm-up.ts';

/**
 * A worker lives for a second or two, and much of its work is done by what V8 brings along: optimising everything that runs often, as V8 does for
 * programs that stay, took a quarter of its time. Only what runs very often is worth it.
 */
const OPTIMISE_LATER = '--interrupt-budget=1000000';

const PROTOCOL = 5;
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
  const parts = new Parts();
  const table = routes.map(({ load, prefetch, ...entry }) => ({
    ...entry,
    share: shareImageMessages[entry.id] ?? null,
  }));
  const out = new FrameBuffer();
  const render = createRenderer(loaded, by(), parts, (json) => out.add(FRAME.learnt, json));
  out.add(FRAME.hello, JSON.stringify({ protocol: PROTOCOL, routes: table }));
  writeAll(out.take());

  const shared = new Map<string, StoredDocument>();
  let ground: Ground | null = null;
  let learnt: LearntBefore = NOTHING_LEARNT;
  const frames = new FrameCutter((kind, payload) => {
    if (kind === FRAME.document) {
      const [path, document] = readDocumentFrame(payload);
      shared.set(path, document);
    } else if (kind === FRAME.ground) {
      ground = readGroundFrame(payload);
      learnt = NOTHING_LEARNT;
    } else if (kind === FRAME.learnt) {
      learnt = readLearnt(payload.lastJson());
    } else if (kind === FRAME.job) {
      if (!ground) throw new Error('A job came before the ground of all.');
      answer(readJobFrame(payload, shared, ground, learnt), render, parts, out);
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

/** `node worker.cjs react` and `node worker.cjs both` are for tests. */
function by(): By {
  const [, , wanted = 'templates'] = process.argv;
  if (wanted === 'templates' || wanted === 'react' || wanted === 'both') return wanted;
  throw new Error(`Pages cannot be made by "${wanted}".`);
}

function answer(job: Job, render: Renderer, parts: Parts, out: FrameBuffer): void {
  let page: Value;
  try {
    page = render(job);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    out.add(FRAME.failed, message, job.id);
    return;
  }
  for (const { kind, written } of parts.takeUntold()) out.addWritten(kind, written);
  out.addWritten(FRAME.page, page, job.id);
}

void start();
