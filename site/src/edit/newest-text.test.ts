// Where the newest text of a record is read on GitHub.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newestText } from './newest-text.ts';

const REPOSITORY = { repo: 'dune-and-harbour/website', branch: 'main' };
const FILE = { collection: 'rental', slug: 'flat', path: 'content/properties/rental/flat.md' };
const CONTENTS = '/repos/dune-and-harbour/website/contents/content/properties/rental/flat.md';
const PULLS = '/repos/dune-and-harbour/website/pulls?state=open&head=dune-and-harbour%3Acms%2Frental%2Fflat';

/** Answers like GitHub, with these texts by their address. */
function github(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: () => JSON.stringify({ backendName: 'github', token: 'secret' }),
  });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    expect(headers.Authorization).toBe('token secret');
    const path = address.replace('https://api.github.com', '');
    asked.push(path);
    const answer = answers[path];
    if (answer === undefined) return new Response('', { status: 404 });
    if (typeof answer === 'number') return new Response('', { status: answer });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is read from the branch of the open pull request', async () => {
  const asked = github({ [PULLS]: [{ number: 7 }], [`${CONTENTS}?ref=cms%2Frental%2Fflat`]: 'theirs' });
  expect(await newestText(REPOSITORY)(FILE)).toBe('theirs');
  expect(asked).toHaveLength(2);
});

it('is read from the published branch without one', async () => {
  github({ [PULLS]: [], [`${CONTENTS}?ref=main`]: 'published' });
  expect(await newestText(REPOSITORY)(FILE)).toBe('published');
});

it('is null where the file is missing', async () => {
  github({ [PULLS]: [] });
  expect(await newestText(REPOSITORY)(FILE)).toBeNull();
});

it('is an error where GitHub does not answer, so that nothing is saved over it', async () => {
  github({ [PULLS]: 502 });
  await expect(newestText(REPOSITORY)(FILE)).rejects.toThrow('GitHub answers 502');
});

describe('in the folder of this machine', () => {
  /** A browser's database with these stores; null is one that never answers. */
  function database(stores: Record<string, unknown> | null): void {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ backendName: 'local' }) });
    const asked = (result: unknown) => {
      const request = { result, onsuccess: () => {} };
      if (stores) queueMicrotask(() => request.onsuccess());
      return request;
    };
    const opened = {
      objectStoreNames: { contains: (name: string) => stores !== null && name in stores },
      transaction: (name: string) => {
        if (!stores || !(name in stores)) throw new DOMException('not found', 'NotFoundError');
        return { objectStore: () => ({ get: () => asked(stores[name]) }) };
      },
      close: () => {},
    };
    vi.stubGlobal('indexedDB', { open: () => asked(opened) });
  }

  it.each([
    ['keeps it elsewhere', {}],
    ['has forgotten it', { 'file-system-handles': undefined }],
    ['does not answer', null],
  ])('is an error, and no endless wait, where the content manager %s', async (_, stores) => {
    vi.useFakeTimers();
    database(stores);
    const reading = expect(newestText(REPOSITORY)(FILE)).rejects.toThrow(
      'The chosen folder cannot be found.',
    );
    await vi.runAllTimersAsync();
    await reading;
    vi.useRealTimers();
  });

  it('is read from the chosen folder', async () => {
    const file = { getFile: async () => ({ text: async () => 'here' }) };
    const folder = { getDirectoryHandle: async () => folder, getFileHandle: async () => file };
    database({ 'file-system-handles': folder });
    expect(await newestText(REPOSITORY)(FILE)).toBe('here');
  });
});
