// From a clone to the first page: compiled and installed from nothing, and started again.
import path from 'node:path';
import { seconds, start, withClone } from './clone.mjs';

const PORT = 8431;

export async function firstStart(row) {
  await withClone(async (clone, folder) => {
    // With `COLD=1` crates and packages are downloaded too.
    const env = process.env.COLD ? { CARGO_HOME: path.join(folder, 'cargo'), npm_config_cache: path.join(folder, 'npm') } : {};
    const downloads = process.env.COLD ? 'with all downloads' : 'crates and packages downloaded before';
    row(`clone → first page, ${downloads}`, seconds(await firstPage(clone, env)), '4 min');
    row('started again → first page', seconds(await firstPage(clone, env)), '20 s');
  });
}

/** Runs `make serve` until the home page is answered. */
async function firstPage(clone, env) {
  const server = start(['make', 'serve', `PORT=${PORT}`], { cwd: clone, env });
  try {
    while (!(await isAnswered())) {
      if (server.hasEnded()) throw new Error(`make serve ended early\n${server.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return server.times();
  } finally {
    if (!server.hasEnded()) await server.stop();
  }
}

async function isAnswered() {
  try {
    const answer = await fetch(`http://127.0.0.1:${PORT}/`);
    return answer.ok && (await answer.text()).includes('<h1');
  } catch (error) {
    // Nobody listens yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
