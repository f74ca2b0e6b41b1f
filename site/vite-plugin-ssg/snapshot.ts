// A snapshot of a worker that has just loaded its screens: starting from it takes half as long as running the program. Only the very Node that
// made it, told the same, can read it, so that the generator starts the program itself where that does not work.
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** How a worker wants to be started; the generator's `render/launch.rs` reads it. */
export interface LaunchNotes {
  /** What Node is told. */
  flags: readonly string[];
  /** The snapshot's name beside the worker; null where this Node could not make one. */
  snapshot: string | null;
}

const SNAPSHOT = 'worker.snapshot';
const NOTES = 'worker.json';

const run = promisify(execFile);

/** Those of `flags` that this Node has: one that it does not know would be all that it says. */
async function known(flags: readonly string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['--v8-options']);
  return flags.filter((flag) => {
    const [name = ''] = flag.replace(/^--no-/, '--').split('=');
    return stdout.includes(`  ${name} (`);
  });
}

/** Writes them beside `worker`, which wants all of `wanted` that there are; answers why there is no snapshot, where there is none. */
export async function writeLaunch(worker: string, wanted: readonly string[]): Promise<string | null> {
  const flags = await known(wanted);
  const folder = path.dirname(worker);
  const snapshot = path.join(folder, SNAPSHOT);
  await rm(snapshot, { force: true });
  let fault: string | null = null;
  try {
    // A browser's tests and other tools give Node options of their own, which the generator does not.
    const env = { ...process.env, NODE_OPTIONS: '' };
    await run(process.execPath, [...flags, '--snapshot-blob', snapshot, '--build-snapshot', worker], { env });
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  const notes: LaunchNotes = { flags, snapshot: fault === null ? SNAPSHOT : null };
  await writeFile(path.join(folder, NOTES), `${JSON.stringify(notes)}\n`);
  return fault;
}
