// Builds the real content once, for all tests together.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that the site was built into. */
    dist: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');

export default async function buildSite(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'built-tests-'));
  const dist = path.join(folder, 'dist');
  const functions = path.join(folder, 'functions');
  const generator = path.join(ROOT, 'target/debug/generator');
  execFileSync(generator, ['build', '--quiet', '--out', dist, '--functions', functions], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  project.provide('dist', dist);
  return () => rm(folder, { recursive: true });
}
