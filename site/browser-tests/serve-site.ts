// Builds the real content once for all browser tests, and serves it with the function.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the site. */
    baseUrl: string;
    /** The folder of the sent mails. */
    mails: string;
    chromium: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY = /http:\/\/127\.0\.0\.1:\d+/;

export default async function serveSite(project: TestProject) {
  const chromium = findChromium();
  const folder = await mkdtemp(path.join(tmpdir(), 'browser-tests-'));
  const mails = path.join(folder, 'mails');
  const server = spawn(
    path.join(ROOT, 'target/debug/generator'),
    [
      'serve',
      '--built',
      '--port',
      '0',
      '--out',
      path.join(folder, 'dist'),
      '--mails',
      mails,
      '--outbox',
      path.join(folder, 'outbox'),
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  project.provide('chromium', chromium);
  project.provide('mails', mails);
  project.provide('baseUrl', await addressOf(server));

  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  };
}

/** The address in the server's last line of output; fails with all output if the server ends. */
export async function addressOf(server: ChildProcess): Promise<string> {
  const output: string[] = [];
  if (!server.stderr) throw new Error('the server has no error stream');
  for await (const line of createInterface({ input: server.stderr })) {
    output.push(line);
    const [address] = READY.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error(`the site could not be served:\n${output.join('\n')}`);
}
