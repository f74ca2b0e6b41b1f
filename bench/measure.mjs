// Wall time, CPU time and peak memory of a command with all its children.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/** The proportional memory (PSS) of a process in bytes. */
function memoryOf(pid) {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function children(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

const tree = (pid) => [pid, ...children(pid).flatMap(tree)];

/**
 * Runs a command. `watch` also samples the memory of all its processes, which takes time: the times of such a run must
 * not be used.
 */
export function measure(command, { cwd, watch = false }) {
  const [program, ...words] = command;
  // The clock of bash includes all children.
  const quoted = [program, ...words].map((word) => `'${word}'`).join(' ');
  const script = `TIMEFORMAT='%R %U %S'; time ${quoted} >/dev/null`;
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', script], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    let peak = 0;
    child.stderr.on('data', (bytes) => {
      said += bytes;
    });
    const timer = watch
      ? setInterval(() => {
          peak = Math.max(peak, tree(child.pid).map(memoryOf).reduce((sum, bytes) => sum + bytes, 0));
        }, SAMPLE_MS)
      : undefined;
    child.on('close', (code) => {
      clearInterval(timer);
      if (code !== 0) return reject(new Error(`${command.join(' ')} ended with ${code}\n${said}`));
      const [wall, user, system] = said.trim().split('\n').pop().split(' ').map(Number);
      resolve({ wall, cpu: user + system, peak });
    });
  });
}

export function median(samples, key) {
  const sorted = samples.map((sample) => sample[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
