// Resources that components load for themselves (`resources.ts`).
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { onReturn } from './freshness.ts';
import { getResources, loadResource, onResource, type Resource } from './resources.ts';

const NONE: ReturnType<typeof getResources> = new Map();
const LOADING: Resource<never> = { status: 'loading' };

interface Options {
  /** Whether a component that mounts also reloads fresh resources; their former values show meanwhile. */
  reload?: boolean;
}

/**
 * The resources with these keys, which contain no spaces. When the visitor returns, stale ones are reloaded, and their
 * former values show meanwhile. `retry` loads those that failed.
 */
export function useResources<Value>(
  keys: readonly string[],
  load: (key: string) => Promise<Value>,
  { reload = false }: Options = {},
) {
  const joinedKeys = keys.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => onResource((key) => joinedKeys.split(' ').includes(key) && listener()),
    [joinedKeys],
  );
  // Without keys, the snapshot is the prerendered one, so that hydration renders only once.
  const read = () => (joinedKeys ? getResources() : NONE);
  const snapshot = useSyncExternalStore(subscribe, read, () => NONE);
  const loadAll = (isNew = false) => {
    // A failure is the resource's state.
    for (const key of keys) loadResource(key, load, isNew).catch(() => {});
  };
  const loadWanted = useEffectEvent(loadAll);

  useEffect(() => {
    if (!joinedKeys) return;
    loadWanted(reload);
    return onReturn(() => loadWanted());
  }, [joinedKeys, reload]);

  return {
    states: keys.map((key) => (snapshot.get(key) ?? LOADING) as Resource<Value>),
    retry: () => loadAll(),
  };
}

/** The resource with this key; null loads nothing. `latest` is the value of the last key that has loaded. */
export function useResource<Value>(key: string | null, load: (key: string) => Promise<Value>) {
  const { states, retry } = useResources(key === null ? [] : [key], load);
  const [state = LOADING] = states;
  const [latest, setLatest] = useState<Value | null>(null);
  if (state.status === 'loaded' && state.value !== latest) setLatest(state.value);
  return { status: state.status, latest, retry };
}

/** The values up to the first resource that is not loaded, and the status of all together. */
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
