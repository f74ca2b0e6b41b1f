// Runs `generator serve`, which gives the development server records, pictures and the function.
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const READY = /^Serving (http:\/\/127\.0\.0\.1:\d+)/;

export interface GeneratorProcess {
  address: string;
  stop: () => void;
}

/** Starts the program for the project in `root`, and waits until it answers. */
export async function startGenerator(root: string): Promise<GeneratorProcess> {
  const program = newestProgram(root);
  // The development server shows changes of the front end itself.
  const child = spawn(program, ['serve', '--keep-front-end', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  const address = await addressOf(child, program);
  child.once('exit', (code) => {
    process.off('exit', stop);
    if (code !== null) process.stderr.write(`generator serve ended with code ${code}; start again.\n`);
  });
  return { address, stop };
}

function newestProgram(root: string): string {
  const named = process.env.GENERATOR;
  if (named) return path.resolve(named);
  const built = ['target/release/generator', 'target/debug/generator']
    .map((file) => path.join(root, file))
    .map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .filter(({ time }) => time > 0)
    .sort((a, b) => b.time - a.time);
  const [newest] = built;
  if (newest) return newest.file;
  throw new Error(
    'The records come from `generator serve`, and that program is not built yet. Start both with `make dev`, ' +
      'or build it with `hosting/programs.sh generator`. GENERATOR=FILE names another program.',
  );
}

/** Passes its output on. */
function addressOf(child: ChildProcess, program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${program} does not start: ${error.message}`)));
    child.once('exit', () =>
      reject(new Error(`\`${program} serve\` ended before it served anything; it says above why.`)),
    );
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, address] = READY.exec(line) ?? [];
      if (address) resolve(address);
      // Hidden: its address is not the one to open.
      else process.stderr.write(`${line}\n`);
    });
  });
}
