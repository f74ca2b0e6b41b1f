// One `vite build` makes the browser's files (build/client) and then the render worker (build/render/worker.cjs), which
// gets the names of these files from the module `virtual:ssg-assets`.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type EnvironmentOptions, type Manifest, normalizePath, type Plugin } from 'vite';
import { type LanguageCode, perLanguage } from '../src/i18n/languages.ts';
import { type LanguageAssets, type LanguageSources, listAssets, type SiteAssets } from './asset-list.ts';
import { copyCms } from './cms-files.ts';
import { withSourceHash } from './source-hash.ts';

export interface SsgOptions {
  /** First script of every page; it loads `client` when the page is loaded. */
  start: string;
  /** Entry that hydrates pages in the browser. */
  client: string;
  /** Entry of the content manager at `/edit/`. */
  cms: string;
  /** Entry that speaks the render worker's protocol. */
  worker: string;
  /** What the pages of each language preload. */
  languages: Record<LanguageCode, LanguageSources>;
}

/** The development server's scripts bring all that a language needs. */
const NO_LANGUAGE_ASSETS: LanguageAssets = { style: null, fonts: [], texts: null };
const ASSETS_ID = 'virtual:ssg-assets';
const RESOLVED_ASSETS_ID = `\0${ASSETS_ID}`;
/** Hashes with all letters can contain `-ad-`, which ad blockers block; both bundles must use the same. */
const HASH_CHARACTERS = 'hex';
const RENDER_FOLDER = 'build/render';
const EDIT_FOLDER = 'build/edit';
const CMS_PACKAGE = '@sveltia/cms';
/** All but the first script, which is one file, so that it runs at once. */
const AFTER_START = /\/src\/(?!hydration\/|drafts\/)/;
const CLIENT_FOLDER = 'build/client';
const MANIFEST = `${CLIENT_FOLDER}/.vite/manifest.json`;

/**
 * The environments that the development server does without: it renders pages from their sources, and looking through
 * the imports of `edit` would reload open pages.
 */
function buildEnvironments(options: SsgOptions): Record<string, EnvironmentOptions> {
  return {
    edit: {
      consumer: 'client',
      build: {
        outDir: EDIT_FOLDER,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: options.cms },
          external: [CMS_PACKAGE],
          output: { entryFileNames: '[name].js', paths: { [CMS_PACKAGE]: './sveltia-cms.js' } },
        },
      },
    },
    render: {
      consumer: 'server',
      resolve: { noExternal: true },
      // Selects React's production build, whatever the environment says.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: RENDER_FOLDER,
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: { worker: options.worker },
          output: {
            format: 'cjs',
            hashCharacters: HASH_CHARACTERS,
            entryFileNames: '[name].cjs',
            codeSplitting: false,
          },
        },
      },
    },
  };
}

export function ssg(options: SsgOptions): Plugin {
  let root = process.cwd();
  let building = false;
  let manifest: Manifest | undefined;

  async function clientManifest(): Promise<Manifest> {
    manifest ??= JSON.parse(await readFile(path.join(root, MANIFEST), 'utf8')) as Manifest;
    return manifest;
  }

  return {
    name: 'ssg',
    enforce: 'pre',

    config: (_config, { command }) => ({
      appType: 'custom',
      builder: {
        async buildApp(builder) {
          const { client, edit, render } = builder.environments;
          if (!client || !edit || !render) throw new Error('ssg: the environments are missing');
          await withSourceHash(root, async () => {
            await builder.build(client);
            await builder.build(render);
            await builder.build(edit);
            await copyCms(root, path.join(root, EDIT_FOLDER));
          });
        },
      },
      environments: {
        client: {
          build: {
            outDir: CLIENT_FOLDER,
            manifest: true,
            // One style sheet for all screens, cached for all later pages.
            cssCodeSplit: false,
            rolldownOptions: {
              input: [options.start, options.client],
              output: {
                hashCharacters: HASH_CHARACTERS,
                // One file of what many screens share: half as many requests, half a second on a slow phone.
                codeSplitting: { groups: [{ name: 'shared', test: AFTER_START, minShareCount: 8 }] },
              },
            },
          },
        },
        ...(command === 'build' ? buildEnvironments(options) : {}),
      },
    }),

    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },

    resolveId: (id) => (id === ASSETS_ID ? RESOLVED_ASSETS_ID : undefined),

    async load(id) {
      if (id !== RESOLVED_ASSETS_ID) return undefined;
      const assets: SiteAssets = building
        ? listAssets(await clientManifest(), options)
        : {
            start: `/${options.start}`,
            entry: `/${options.client}`,
            imports: [],
            style: null,
            languages: perLanguage(() => NO_LANGUAGE_ASSETS),
            modules: { '': [] },
          };
      return `export const assets = ${JSON.stringify(assets)};`;
    },

    async transform(code, id) {
      if (!building || this.environment.name !== 'render') return undefined;
      const source = normalizePath(path.relative(root, id));
      // Each lazily loaded module exports its source path, the key of its browser files.
      if (!(await clientManifest())[source]?.isDynamicEntry) return undefined;
      return { code: `${code}\nexport const moduleSource = ${JSON.stringify(source)};\n`, map: null };
    },
  };
}
