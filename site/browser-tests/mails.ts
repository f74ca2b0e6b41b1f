// Reads the mails that the function has written.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject } from 'vitest';

/** Waits for the mail that contains `words`, and returns it unfolded. */
export async function mailWith(words: string): Promise<string> {
  const holding = async () => (await readAll()).filter((mail) => mail.includes(words));
  await expect.poll(async () => (await holding()).length, { message: `mails with "${words}"` }).toBe(1);
  const [mail = ''] = await holding();
  return mail;
}

async function readAll(): Promise<string[]> {
  const folder = inject('mails');
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.map(async (file) => joined(await readFile(path.join(folder, file), 'utf8'))));
}

/** Joins folded headers and quoted-printable lines. */
function joined(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]/g, ' ');
}
