// The mails that the function has written, as a mail program reads them.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject } from 'vitest';

/** The mail that holds `words`, its long lines joined again, once it has arrived. */
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

/** Folded headers and quoted-printable lines, as one line each. */
function joined(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]/g, ' ');
}
