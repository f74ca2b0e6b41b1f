// The render worker: a line of JSON for a job in, one for its page out. See the protocol in ARCHITECTURE.md.
import { Console } from 'node:console';
import { routes } from '../app/routes.ts';
import { perLanguage } from '../i18n/languages.ts';
import { type Answer, type Hello, PROTOCOL, readJob, type StoredDocument } from './job.ts';
import { createRenderer, loadSite, type Renderer } from './renderer.tsx';
import { socialImageTexts as arabic } from './social-images.ar.ts';
import { socialImageTexts as english } from './social-images.en.ts';
import { socialImageTexts as russian } from './social-images.ru.ts';

const SOCIAL_IMAGE_TEXTS = { en: english, ar: arabic, ru: russian };

async function start(): Promise<void> {
  // Standard output carries answers.
  globalThis.console = new Console(process.stderr);
  const render = createRenderer(await loadSite());
  const table = routes.map(({ load, fields, prefetch, feed, ...entry }) => ({
    ...entry,
    share: shareOf(entry.id),
  }));
  send({ protocol: PROTOCOL, routes: table });
  const shared = new Map<string, StoredDocument>();
  for await (const line of linesOf(process.stdin)) send(answerTo(line, shared, render));
}

function send(message: Hello | Answer): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** The lines of a stream. Node's `readline` would also end them at U+2028, which a document may have. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string> {
  input.setEncoding('utf8');
  let rest = '';
  for await (const chunk of input as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The texts of a route's social image by language; null where the image shows a record. */
function shareOf(route: string): object | null {
  const name = route as keyof typeof english;
  return name in english ? perLanguage((code) => SOCIAL_IMAGE_TEXTS[code][name]) : null;
}

function answerTo(line: string, shared: Map<string, StoredDocument>, render: Renderer): Answer {
  try {
    return { html: render(readJob(line, shared)) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

void start();
