// Resources that components load for themselves (`resources.ts`).
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { onReturn } from './freshness.ts';
import { getResources, loadResource, onResource, type Resource } from './resources.ts';

const NONE: ReturnType<typeof getResources> = new Map();
const LOADING: Resource<never> = { status: 'loading' };

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
  const joinedKeys = keys.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => onResource((key) => joinedKeys.split(' ').includes(key) && listener()),
    [joinedKeys],
  );
  // Without keys the same as when prerendered, which spares a second render after hydration.
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
