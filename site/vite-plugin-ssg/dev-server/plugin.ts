// `npm run dev` is Vite's server in front of `generator serve`, which has records, pictures and the function. Pages are
// rendered from the sources, so that an open page shows saved components.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import type { renderPage } from '../../src/server/dev-server.ts';
import { startGenerator } from './generator-process.ts';
import { passOn } from './pass-on.ts';
import { pageAddressOf, previewScript } from './real-page.ts';
import { stylesOf } from './styles.ts';

/** What Vite itself answers. */
const OWN = /^\/(?:@|src\/|node_modules\/|__)/;
const EMPTY = '<html><head></head><body></body></html>';
const ENTRY = '/src/server/dev-server.ts';

export function devServer(): Plugin {
  return {
    name: 'dev-server',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    async configureServer(server) {
      const generator = await startGenerator(path.resolve(server.config.root, '..'));
      server.httpServer?.once('close', generator.stop);
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (OWN.test(url)) next();
        else if (isPage(request)) answer(server, generator.address, url, response).catch(next);
        else passOn(request, response, generator.address);
      });
    },
  };
}

function isPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

async function answer(
  server: ViteDevServer,
  address: string,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const real = await fetch(address + url, { redirect: 'manual', headers: { accept: 'text/html' } });
  const html = await real.text();
  const pageAddress = pageAddressOf(html);
  // A redirect, a file, or the generator's report while content is invalid.
  if (!pageAddress) {
    const headers = Object.fromEntries(
      ['location', 'content-type'].flatMap((name) => {
        const value = real.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    response.writeHead(real.status, headers).end(html);
    return;
  }
  const environment = renderEnvironment(server);
  // Nothing is cached between pages: any module may have changed.
  environment.runner.clearCache();
  const entry = (await environment.runner.import(ENTRY)) as { renderPage: typeof renderPage };
  const page = await entry.renderPage(pageAddress, async (document) => {
    const answer = await fetch(address + document);
    if (!answer.ok) throw new Error(`${document}: ${answer.status}`);
    return await answer.text();
  });
  // Only the head: Vite changes more than that, and hydration would fail.
  const [, scripts = ''] = /<head>([\s\S]*)<\/head>/.exec(await server.transformIndexHtml(url, EMPTY)) ?? [];
  const styles = await stylesOf(server, environment, ENTRY);
  // By functions: styles may contain a dollar sign.
  const completePage = page
    .replace('<head>', () => `<head>${scripts}`)
    .replace('</head>', () => `${styles}${previewScript(html)}</head>`);
  response
    .writeHead(real.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(completePage);
}

function renderEnvironment(server: ViteDevServer): RunnableDevEnvironment {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders pages.');
  return ssr;
}
