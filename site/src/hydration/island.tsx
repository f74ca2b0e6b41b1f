// Parts of a page whose code comes late. They stand in the HTML like all the rest; on a page that came as HTML their
// code is fetched at the visitor's first sign, and they answer from then on. What was pressed in them before is pressed
// again, what was typed stays. Within the site their code is there before the screen shows.
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
import styles from './island.module.css';
import { enliven, fail, firstSign, loadForSure, reloadOnce } from './start.ts';

interface Part {
  /** Fetches the code. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

const parts: Part[] = [];

/** Marked as React marks what it has waited for, so that it need not wait a moment for this. */
const HERE: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const neverChanges = () => () => {};

/** How many parts the modules loaded so far have. */
export function countParts(): number {
  return parts.length;
}

/** Fetches all that the modules loaded so far want late, and what that wants in turn; `from` leaves out so many, which came first. */
export async function loadParts(from = 0): Promise<void> {
  const missing = parts.slice(from).filter((part) => !part.isLoaded());
  if (missing.length === 0) return;
  await Promise.all(missing.map((part) => part.load()));
  await loadParts(from);
}

/**
 * A component whose code comes late. Its props must stay the same objects while the page only comes to life: React gives up
 * a piece of HTML whose props change before its code is there.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let arriving: Promise<void> | null = null;
  /** Where it stands in the page. */
  const regions = new Set<Element>();
  const putBack = new Map<Element, () => void>();

  const part: Part = {
    isLoaded: () => Loaded !== null,
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
  parts.push(part);

  function tellRegions(): void {
    for (const region of regions) fail(region);
  }

  /** React will make them anew. */
  async function keepTranslatedRegions(): Promise<void> {
    for (const region of regions) {
      if (!region.querySelector('font')) continue;
      const { keepActions } = await loadForSure(() => import('./keep-actions.ts'));
      putBack.set(region, keepActions(region));
    }
  }

  /** The same promise from first to last, for who once waited for it. */
  function arrival(isInHtml: boolean): Promise<void> {
    if (isInHtml) {
      waiting ??= Loaded
        ? HERE
        : firstSign.then(() => loadForSure(part.load, tellRegions)).then(keepTranslatedRegions);
      return waiting;
    }
    // What is not in the HTML is wanted now: the visitor has just asked for it.
    arriving ??= Loaded ? HERE : loadForSure(part.load, () => void reloadOnce());
    return arriving;
  }

  function Body({ props, onAlive }: { props: Props; onAlive: () => void }): ReactNode {
    // What is not in the HTML is waited for now.
    const isInHtml = useSyncExternalStore(
      neverChanges,
      () => false,
      () => true,
    );
    // Called whatever has arrived meanwhile: React goes on with a component that waited where it stopped.
    use(arrival(isInHtml));
    useLayoutEffect(onAlive, [onAlive]);
    return Loaded && <Loaded {...props} />;
  }

  function Late(props: Props): ReactNode {
    const region = useRef<HTMLDivElement>(null);
    const isAlive = useRef(false);
    const tell = useCallback(() => {
      isAlive.current = true;
      if (!region.current) return;
      enliven(region.current);
      putBack.get(region.current)?.();
      putBack.delete(region.current);
    }, []);
    useLayoutEffect(() => {
      const element = region.current;
      if (!element) return;
      regions.add(element);
      // In a new screen the inner part stands before the region around it.
      if (isAlive.current) tell();
      return () => void regions.delete(element);
    }, [tell]);
    return (
      <div ref={region} data-late="" className={styles.late}>
        <Suspense>
          <Body props={props} onAlive={tell} />
        </Suspense>
      </div>
    );
  }

  return memo(Late) as unknown as ComponentType<Props>;
}
