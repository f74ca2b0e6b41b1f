// Islands are components whose code is loaded after the page: at the first interaction on a prerendered page, before
// the screen shows after a navigation. Their HTML is in the page like any other.
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { undoChanges } from './foreign-changes.ts';
import styles from './island.module.css';
import { firstInteraction, loadWithRetry, markFailed, markHydrated, reloadOnce } from './start.ts';

interface Island {
  /** Fetches the code. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
  /** Whether it may look different with another query or hash. */
  isOfAddress?: boolean;
}

const islands: Island[] = [];

/** Marked as React marks a promise that it has waited for, so that React continues at once. */
const RESOLVED: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled' });

const neverChanges = () => () => {};

/** For code besides components. */
export function addIsland(island: Island): void {
  islands.push(island);
}

/** How many islands the modules loaded so far have. */
export function countIslands(): number {
  return islands.length;
}

/** Fetches the code of all known islands, and of the islands within them. */
export function loadIslands(): Promise<void> {
  return loadMissing(() => islands);
}

/** Like [`loadIslands`], but only of islands that depend on the address, and without the first `from`. */
export function loadIslandsOfAddress(from: number): Promise<void> {
  return loadMissing(() => islands.slice(from).filter(({ isOfAddress }) => isOfAddress));
}

async function loadMissing(wanted: () => Island[]): Promise<void> {
  const missing = wanted().filter(({ isLoaded }) => !isLoaded());
  if (missing.length === 0) return;
  await Promise.all(missing.map(({ load }) => load()));
  await loadMissing(wanted);
}

/**
 * A component whose code is loaded after the page: before it hydrates where the address has a query or a hash, unless
 * it waits for an interaction. Its props must stay the same objects until then: React discards the HTML of a suspended
 * component whose props change.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waitsFor: 'address' | 'interaction' = 'address',
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let hydrating: Promise<void> | null = null;
  let mounting: Promise<void> | null = null;
  /** The island's places in the page. */
  const regions = new Set<Element>();

  const self: Island = {
    isLoaded: () => Loaded !== null,
    isOfAddress: waitsFor === 'address',
    load() {
      loading ??= load().then(
        (component) => {
          Loaded = component;
        },
        (failure: unknown) => {
          loading = null;
          throw failure;
        },
      );
      return loading;
    },
  };
  islands.push(self);

  function markRegionsFailed(): void {
    for (const region of regions) markFailed(region);
  }

  /** Always the same promise for a component that has suspended on it. */
  function codeLoaded(isInHtml: boolean): Promise<void> {
    if (isInHtml) {
      hydrating ??= Loaded
        ? RESOLVED
        : firstInteraction.then(() => loadWithRetry(self.load, markRegionsFailed)).then(undoChanges);
      return hydrating;
    }
    // What is not in the HTML is wanted now: the visitor has just asked for it.
    mounting ??= Loaded ? RESOLVED : loadWithRetry(self.load, () => void reloadOnce());
    return mounting;
  }

  function Body({ props, onHydrated }: { props: Props; onHydrated: () => void }): ReactNode {
    const isInHtml = useSyncExternalStore(
      neverChanges,
      () => false,
      () => true,
    );
    // Called even when the code is there: React resumes a suspended component at this hook.
    use(codeLoaded(isInHtml));
    useLayoutEffect(onHydrated, [onHydrated]);
    return Loaded && <Loaded {...props} />;
  }

  function IslandRegion(props: Props): ReactNode {
    const region = useRef<HTMLDivElement>(null);
    const isHydrated = useRef(false);
    const onHydrated = useCallback(() => {
      isHydrated.current = true;
      if (region.current) markHydrated(region.current);
    }, []);
    useLayoutEffect(() => {
      const element = region.current;
      if (!element) return;
      regions.add(element);
      // In a new screen the effects of the body run before those of the region around it.
      if (isHydrated.current) onHydrated();
      return () => void regions.delete(element);
    }, [onHydrated]);
    return (
      <div ref={region} data-hydration="" className={styles.island}>
        <Suspense>
          <Body props={props} onHydrated={onHydrated} />
        </Suspense>
      </div>
    );
  }

  return memo(IslandRegion) as unknown as ComponentType<Props>;
}

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
