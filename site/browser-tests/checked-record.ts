// Checks records from the editors' forms by `generator check`, in a copy of the content folder.
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Any valid picture. */
const PICTURE = path.join(ROOT, 'content/media/properties/villa-golden-hour-1.jpg');

export interface ShownRecord {
  /** Where the page says that it belongs, from the project's folder. */
  file: string;
  /** The picture's path in the project, as the page shows it. */
  picture: string | null;
  text: string;
}

export const recordPanel = (page: Page): Locator => page.getByRole('region', { name: 'Record', exact: true });

export async function shownRecord(page: Page): Promise<ShownRecord> {
  const panel = recordPanel(page);
  const steps = await panel.getByRole('listitem').allTextContents();
  const saved = /^Save it as (content\/\S+)\.$/.exec(steps[0] ?? '')?.[1];
  if (!saved) throw new Error(`the page does not say where to save the record: ${steps.join(' / ')}`);
  const picture = steps.map((step) => /^Put the picture at (\S+), /.exec(step)?.[1]).find(Boolean) ?? null;
  const text = await panel.getByRole('region', { name: 'Text of the record' }).textContent();
  return { file: saved, picture, text: text ?? '' };
}

/** The errors and the exit code of `generator check` on the real content with these records; warnings are ignored. */
export async function check(records: ShownRecord[]): Promise<{ errors: string; code: number | null }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    await cp(path.join(ROOT, 'content'), path.join(folder, 'content'), { recursive: true });
    for (const { file, picture, text } of records) {
      await writeFile(path.join(folder, file), text, { flag: 'wx' });
      if (picture) await cp(PICTURE, path.join(folder, picture));
    }
    const { stdout, status } = spawnSync(
      path.join(ROOT, 'target/debug/generator'),
      ['check', '--content', path.join(folder, 'content'), '--format', 'concise'],
      { encoding: 'utf8' },
    );
    const errors = stdout.split('\n').filter((line) => / error\[[A-Z0-9]+\]: /.test(line));
    return { errors: errors.join('\n'), code: status };
  } finally {
    await rm(folder, { recursive: true });
  }
}
