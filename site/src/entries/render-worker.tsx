// The render worker: frames in, pages out. See the protocol in ARCHITECTURE.md.
import { startupSnapshot } from 'node:v8';
import { routes } from '../app/routes.ts';
import { socialImageMessages as arabic } from '../i18n/ar/social-images.ts';
import { socialImageMessages as english } from '../i18n/en/social-images.ts';
import { socialImageMessages as russian } from '../i18n/ru/social-images.ts';
import { FRAME, FrameReader, FrameWriter, PROTOCOL } from '../render/frames.ts';
import { type Job, readJob, type StoredDocument, storeDocument } from '../render/job.ts';
import { readAll, writeAll } from '../render/pipes.ts';
import {
  createRenderer,
  type LoadedSite,
  loadSite,
  type Renderer,
  type RenderMode,
} from '../render/renderer.tsx';
import { warmUp } from '../render/warm-up.ts';

/** The size of a pipe: from this on pages are written, so that the generator can go on with them. */
const OUTPUT_CHUNK_BYTES = 64 * 1024;

/** Starts from a snapshot of the worker's memory, or else loads the screens first. */
async function start(): Promise<void> {
  const loaded = await loadSite();
  if (!startupSnapshot.isBuildingSnapshot()) return run(loaded);
  warmUp(loaded);
  startupSnapshot.setDeserializeMainFunction(run, loaded);
}

function run(loaded: LoadedSite): void {
  leadOutputToStderr();
  const render = createRenderer(loaded, renderMode());
  const table = routes.map(({ load, prefetch, ...entry }) => ({
    ...entry,
    share: shareOf(entry.id),
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
      if (out.length >= OUTPUT_CHUNK_BYTES) writeAll(out.take());
    } else {
      throw new Error(`Frame of unknown kind ${kind}.`);
    }
  });
  readAll((chunk) => {
    frames.push(chunk);
    // Nothing is left to render: the generator waits for these pages.
    writeAll(out.take());
  });
  frames.end();
  // Exits at once, without Node's clean-up.
  process.exit();
}

/** The texts of a route's social image by language; null where the image shows a record. */
function shareOf(route: string): object | null {
  const name = route as keyof typeof english;
  return name in english ? { en: english[name], ar: arabic[name], ru: russian[name] } : null;
}

/** Tests run `node worker.cjs react`. */
function renderMode(): RenderMode {
  const [, , wanted = 'templates'] = process.argv;
  if (wanted === 'templates' || wanted === 'react') return wanted;
  throw new Error(`Pages cannot be made by "${wanted}".`);
}

function answer(job: Job, render: Renderer, out: FrameWriter): void {
  const id = String(job.id);
  let html: string[];
  try {
    html = render(job);
  } catch (error) {
    out.add(FRAME.failed, id, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return;
  }
  out.add(FRAME.page, id, html);
}

void start();

/** Leads standard output, which carries frames, to the error stream. The stream is opened when it is first used. */
function leadOutputToStderr(): void {
  Object.defineProperty(process, 'stdout', { configurable: true, get: () => process.stderr });
}
