// Reads the mails that the function has written.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject } from 'vitest';

/** Waits for the agency's mail that contains all `words`, and returns it unfolded. */
export function mailWith(...words: string[]): Promise<string> {
  const isToVisitor = (mail: string) => words.some((word) => word.includes('@') && isTo(mail, word));
  return onlyMail((mail) => words.every((word) => mail.includes(word)) && !isToVisitor(mail));
}

/** Waits for the confirmation to a visitor's address, and returns it unfolded. */
export function confirmationTo(address: string): Promise<string> {
  return onlyMail((mail) => isTo(mail, address));
}

async function onlyMail(isWanted: (mail: string) => boolean): Promise<string> {
  let found: string[] = [];
  const count = async () => {
    found = (await readAll()).filter(isWanted);
    return found.length;
  };
  await expect.poll(count, { message: 'matching mails' }).toBe(1);
  return found[0] ?? '';
}

function isTo(mail: string, address: string): boolean {
  return /^To: .*$/m.exec(mail)?.[0].includes(address) ?? false;
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
