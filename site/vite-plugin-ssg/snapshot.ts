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

/** Writes them beside `worker`; answers why there is no snapshot, where there is none. */
export async function writeLaunch(worker: string, flags: readonly string[]): Promise<string | null> {
  const folder = path.dirname(worker);
  const snapshot = path.join(folder, SNAPSHOT);
  await rm(snapshot, { force: true });
  let fault: string | null = null;
  try {
    // A browser's tests and other tools give Node options of their own, which the generator does not.
    const env = { ...process.env, NODE_OPTIONS: '' };
    await promisify(execFile)(
      process.execPath,
      [...flags, '--snapshot-blob', snapshot, '--build-snapshot', worker],
      { env },
    );
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  const notes: LaunchNotes = { flags, snapshot: fault === null ? SNAPSHOT : null };
  await writeFile(path.join(folder, NOTES), `${JSON.stringify(notes)}\n`);
  return fault;
}
