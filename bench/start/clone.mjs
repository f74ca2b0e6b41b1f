// A clone of the repository's last commit in a folder of its own, and commands that are timed in it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The unit of the times in `/proc`. */
const TICKS_PER_SECOND = 100;

/** Calls `use` with a new clone, which is removed in the end. */
export async function withClone(use) {
  const folder = mkdtempSync(path.join(process.env.BENCH_FOLDER ?? tmpdir(), 'bench-start-'));
  try {
    const clone = path.join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', `file://${root}`, clone]);
    await use(clone, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a command as the leader of a process group; its output is kept for the message of a failure. */
export function start(command, { cwd, env = {} }) {
  const [program, ...words] = command;
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output = (output + bytes).slice(-4000);
    });
  }
  const began = performance.now();
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
    /** The wall and CPU seconds until now, of all processes. */
    times: () => ({ wall: (performance.now() - began) / 1000, cpu: cpuSeconds(child.pid) }),
    stop: async () => {
      process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}

/** Runs a command to its end. */
export async function run(command, options) {
  const [program, ...words] = command.map((word) => `'${word}'`);
  const timed = start(['bash', '-c', `TIMEFORMAT='times %R %U %S'; time ${[program, ...words].join(' ')}`], options);
  const code = await timed.ended;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${timed.output()}`);
  const [, wall, user, system] = /times (\S+) (\S+) (\S+)\s*$/.exec(timed.output()) ?? [];
  return { wall: Number(wall), cpu: Number(user) + Number(system) };
}

export const seconds = ({ wall, cpu }) => `${wall.toFixed(1)} s, ${cpu.toFixed(1)} CPU s`;

/** The CPU seconds of a process and all its descendants, ended ones included; not a number without `/proc`. */
function cpuSeconds(pid) {
  const group = processes().filter((one) => one.group === pid);
  return group.length === 0 ? Number.NaN : group.reduce((sum, one) => sum + one.ticks, 0) / TICKS_PER_SECOND;
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap(readProcess);
  } catch {
    return [];
  }
}

function readProcess(pid) {
  try {
    // The name in brackets may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return [{ group: Number(fields[2]), ticks: fields.slice(11, 15).map(Number).reduce((a, b) => a + b, 0) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
