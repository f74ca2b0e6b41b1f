// Makes a V8 snapshot of a worker with loaded screens, which halves its start. Only the same Node with the same options
// can read it.
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** How to start a worker; the generator reads it (`render/launch.rs`). */
export interface LaunchOptions {
  /** Node's options. */
  flags: readonly string[];
  /** The snapshot's file name; null where this Node could not make one. */
  snapshot: string | null;
}

const SNAPSHOT = 'worker.snapshot';
const OPTIONS_FILE = 'worker.json';

const run = promisify(execFile);

/** Those of `flags` that this Node knows: it refuses to start with others. */
async function known(flags: readonly string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['--v8-options']);
  return flags.filter((flag) => {
    const [name = ''] = flag.replace(/^--no-/, '--').split('=');
    return stdout.includes(`  ${name} (`);
  });
}

/** Writes the options and the snapshot beside `worker`; returns why there is no snapshot, or null. */
export async function writeLaunch(worker: string, wanted: readonly string[]): Promise<string | null> {
  const flags = await known(wanted);
  const folder = path.dirname(worker);
  const snapshot = path.join(folder, SNAPSHOT);
  await rm(snapshot, { force: true });
  let fault: string | null = null;
  try {
    // Without the options that test runners and other tools add.
    const env = { ...process.env, NODE_OPTIONS: '' };
    await run(process.execPath, [...flags, '--snapshot-blob', snapshot, '--build-snapshot', worker], { env });
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  const options: LaunchOptions = { flags, snapshot: fault === null ? SNAPSHOT : null };
  await writeFile(path.join(folder, OPTIONS_FILE), `${JSON.stringify(options)}\n`);
  return fault;
}
