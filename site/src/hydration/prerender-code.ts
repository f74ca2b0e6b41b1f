import { addIsland } from './island.tsx';

/** Code that HTML is prerendered with and no browser loads at its start: the render worker waits for it. */
export function prerenderCode<Code>(load: () => Promise<Code>): () => Code | null {
  let code: Code | null = null;
  addIsland({
    async load() {
      code = await load();
    },
    isLoaded: () => code !== null,
  });
  return () => code;
}
