// What this site knows of Sveltia CMS beyond its documented interface: read all of it again with each new version.

/** The version that it was read from; a test compares it with that of `package.json`. */
export const SVELTIA_VERSION = '0.221.1';

/** The key of `localStorage` for the user who has signed in: JSON, with a `token` where the place is GitHub. */
export const USER_KEY = 'sveltia-cms.user';

/** The database that has the chosen folder of this machine, with its store and key. */
export const folderDatabase = (repo: string) => `github:${repo}`;
export const FOLDER_STORE = 'file-system-handles';
export const FOLDER_KEY = 'root_dir_handle';

/** The branch of a record's pull request. */
export const recordBranch = (collection: string, slug: string) => `cms/${collection}/${slug}`;

/** The message of the only error of a `preSave` handler whose cause is shown. */
export const SHOWN_ERROR = 'saving_failed';

/**
 * The files of the package that this site does without: its policy allows no WebAssembly, which decoders of HEIC and
 * encoders of WebP need, and code has no colours.
 */
export const UNUSED_FILES = /^(heic|webp_enc|shiki-engine|marker-icon)|\.(map|txt|wasm)$/;

/** Imports of its own texts by language, and of libraries by their names. */
export const TEXTS_IMPORT = /import\(`\.\.\/locales\/([\w-]+)\.json`\)/g;
export const LIBRARY_IMPORT = /import\(`([^`.][^`]*)`\)/g;

/** Libraries that it imports when they are needed, each one file. */
export const LIBRARIES: Record<string, string> = {
  immutable: 'immutable/dist/immutable.es.js',
  'exifr/dist/lite.esm.mjs': 'exifr/dist/lite.esm.mjs',
  'turndown/lib/turndown.browser.es.js': 'turndown/lib/turndown.browser.es.js',
};

/** The address of a font at a host of others, and its name. */
export const REMOTE_FONT = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*\.woff2/g;
