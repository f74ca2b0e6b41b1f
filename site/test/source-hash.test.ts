import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hashSources } from '../vite-plugin-ssg/source-hash.ts';

// `generator/site/src/bundle/source_hash.rs` expects the same of the same files.
it('hashes sources as the generator does', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'source-hash-'));
  const files = {
    'src/a/b.ts': 'one',
    'src/a-b.ts': 'two',
    'src/é.ts': '',
    'package.json': '{}',
    'notes.md': 'no source',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), text);
  }
  expect(await hashSources(site)).toBe('8a1bfcb909e43b33094509b3f7bd443c');
});
