// What components load for themselves: each resource by its key, once for all components that show it.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isFresh, onReturn } from './freshness.ts';

export type Resource<Value> =
  | { status: 'loading' }
  /** Also after the time-out of a request (`request.ts`). */
  | { status: 'failed' }
  | { status: 'loaded'; value: Value; since: number };

type Resources = ReadonlyMap<string, Resource<unknown>>;

const NONE: Resources = new Map();
const LOADING: Resource<never> = { status: 'loading' };

// Outlives screens, so that Back finds a page at the same length.
let resources = NONE;
const inFlight = new Set<string>();
const listeners = new Set<() => void>();

interface Options {
  /** Whether even fresh resources are loaded anew when a component comes to them; the former value shows until then. */
  reload?: boolean;
}

/**
 * The resources with these keys, which have no spaces. Stale ones are loaded anew when the visitor returns, and stay
 * until then; `retry` loads those that failed.
 */
export function useResources<Value>(
  keys: readonly string[],
  load: (key: string) => Promise<Value>,
  { reload = false }: Options = {},
) {
  const known = useSyncExternalStore(
    subscribe,
    () => resources,
    () => NONE,
  );
  const wanted = keys.join(' ');
  const loadAll = (isNew = false) => {
    for (const key of keys) void loadOne(key, load, isNew);
  };
  const loadWanted = useEffectEvent(loadAll);

  useEffect(() => {
    if (!wanted) return;
    loadWanted(reload);
    return onReturn(() => loadWanted());
  }, [wanted, reload]);

  return {
    states: keys.map((key) => (known.get(key) ?? LOADING) as Resource<Value>),
    retry: () => loadAll(),
  };
}

/** The resource with a key; null loads nothing. `latest` is the former one's value until there is another. */
export function useResource<Value>(key: string | null, load: (key: string) => Promise<Value>) {
  const { states, retry } = useResources(key === null ? [] : [key], load);
  const [state = LOADING] = states;
  const [latest, setLatest] = useState<Value | null>(null);
  if (state.status === 'loaded' && state.value !== latest) setLatest(state.value);
  return { status: state.status, latest, retry };
}

/** The values of the first resources that are loaded, and the state of all together. */
export function loadedInOrder<Value>(states: readonly Resource<Value>[]) {
  const missing = states.findIndex(({ status }) => status !== 'loaded');
  const loaded = states.slice(0, missing < 0 ? undefined : missing);
  const worstStatus = (['loading', 'failed'] as const).find((worstState) =>
    states.some(({ status }) => status === worstState),
  );
  return {
    status: worstStatus ?? ('loaded' as const),
    values: loaded.flatMap((state) => (state.status === 'loaded' ? [state.value] : [])),
  };
}

/** Loads a resource that is missing or stale; with `isNew`, a fresh one too. */
async function loadOne<Value>(
  key: string,
  load: (key: string) => Promise<Value>,
  isNew: boolean,
): Promise<void> {
  const before = resources.get(key);
  const isLoaded = before?.status === 'loaded';
  if (inFlight.has(key) || (isLoaded && !isNew && isFresh(before.since))) return;
  inFlight.add(key);
  if (!isLoaded) storeResource(key, LOADING);
  const since = Date.now();
  try {
    storeResource(key, { status: 'loaded', value: await load(key), since });
  } catch {
    if (!isLoaded) storeResource(key, { status: 'failed' });
  } finally {
    inFlight.delete(key);
  }
}

function storeResource(key: string, resource: Resource<unknown>): void {
  resources = new Map(resources).set(key, resource);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
