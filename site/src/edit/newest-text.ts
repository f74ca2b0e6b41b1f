// Reads the newest text of a file, since others may have changed it after the content manager read it.
import { FOLDER_KEY, FOLDER_STORE, folderDatabase, recordBranch, USER_KEY } from './sveltia-internals.ts';

/** Where the content manager keeps its work. */
export interface Repository {
  /** Owner and name. */
  repo: string;
  branch: string;
}

/** A file of a record. */
export interface RecordFile {
  collection: string;
  slug: string;
  path: string;
}

/** The text, or null where the file is missing. */
export type NewestText = (file: RecordFile) => Promise<string | null>;

interface User {
  backendName: string;
  token?: string;
}

/** Reads in the place to which the content manager writes: the folder of this machine, or the git host. */
export function newestText(repository: Repository): NewestText {
  return (file) => {
    const user: User | null = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return user?.token
      ? fromGitHub(repository, user.token, file)
      : fromFolder(folderDatabase(repository.repo), file.path);
  };
}

/** The folder is the one that was chosen in the content manager, which keeps it in its database. */
async function fromFolder(database: string, path: string): Promise<string | null> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  try {
    let folder = await chosenFolder(database);
    for (const step of steps) folder = await folder.getDirectoryHandle(step);
    return await (await (await folder.getFileHandle(name)).getFile()).text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** How long the database may take: a tab with another version of the content manager can hold it back. */
const DATABASE_PATIENCE_MS = 3000;

/** Rejects where the content manager keeps the folder elsewhere, so that saving says so and never waits. */
function chosenFolder(database: string): Promise<FileSystemDirectoryHandle> {
  return new Promise((resolve, reject) => {
    const isMissing = () =>
      reject(new Error('The chosen folder cannot be found. Load this page again and choose it once more.'));
    setTimeout(isMissing, DATABASE_PATIENCE_MS);
    const opening = indexedDB.open(database);
    opening.onerror = isMissing;
    // It would be made by opening it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const { result } = opening;
      if (!result.objectStoreNames.contains(FOLDER_STORE)) {
        result.close();
        isMissing();
        return;
      }
      const reading = result.transaction(FOLDER_STORE).objectStore(FOLDER_STORE).get(FOLDER_KEY);
      reading.onerror = isMissing;
      reading.onsuccess = () => {
        result.close();
        if (reading.result) resolve(reading.result);
        else isMissing();
      };
    };
  });
}

/** From the branch of the record's pull request if one is open, else from the published branch. */
async function fromGitHub(
  { repo, branch }: Repository,
  token: string,
  file: RecordFile,
): Promise<string | null> {
  const ask = (path: string, accept: string) =>
    fetch(`https://api.github.com/repos/${repo}/${path}`, {
      headers: { Accept: accept, Authorization: `token ${token}` },
      cache: 'no-store',
    });
  const ownBranch = recordBranch(file.collection, file.slug);
  const [owner = ''] = repo.split('/');
  const head = encodeURIComponent(`${owner}:${ownBranch}`);
  const pulls = await ask(`pulls?state=open&head=${head}`, 'application/vnd.github+json');
  if (!pulls.ok) throw new Error(`GitHub answers ${pulls.status}`);
  const isOpen = ((await pulls.json()) as unknown[]).length > 0;
  const at = encodeURIComponent(isOpen ? ownBranch : branch);
  const path = file.path.split('/').map(encodeURIComponent).join('/');
  const text = await ask(`contents/${path}?ref=${at}`, 'application/vnd.github.raw+json');
  if (text.status === 404) return null;
  if (!text.ok) throw new Error(`GitHub answers ${text.status}`);
  return text.text();
}
