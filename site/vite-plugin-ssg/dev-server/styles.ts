// Inlines a page's styles, so that it has them before its scripts. Vite's client takes them over by their file.
import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite';

const STYLE = /\.css$/;

export async function stylesOf(
  server: ViteDevServer,
  rendered: DevEnvironment,
  entry: string,
): Promise<string> {
  const root = await rendered.moduleGraph.getModuleByUrl(entry);
  const files: string[] = [];
  if (root) collect(root, new Set(), files);
  const styles = await Promise.all(
    files.map(async (url) => {
      const result = await server.environments.client.transformRequest(`${url}?direct`);
      return { url, css: result?.code ?? '' };
    }),
  );
  return styles
    .map(({ url, css }) => {
      const file = server.config.root + url;
      return `<style type="text/css" data-vite-dev-id="${file}">${css.replaceAll('</', '<\\/')}</style>`;
    })
    .join('\n');
}

/** Depth first, in the order in which modules run. */
function collect(module: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>, files: string[]): void {
  if (seen.has(module)) return;
  seen.add(module);
  for (const imported of module.importedModules) collect(imported, seen, files);
  if (STYLE.test(module.url)) files.push(module.url);
}
