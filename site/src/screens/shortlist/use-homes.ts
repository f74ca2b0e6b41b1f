// The homes of a list by their ids, from the public document of each.
import { useEffect, useRef, useState } from 'react';
import { getDocument } from '../../api/document-cache.ts';
import { RequestFailure } from '../../api/request.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { type Property, readProperty } from '../property/read-property.ts';

export type HomeState =
  | { status: 'loading' | 'failed' }
  /** The site has no such home any more. */
  | { status: 'gone' }
  | { status: 'ready'; property: Property };

export interface Homes {
  stateOf: (id: string) => HomeState;
  /** Loads again what has failed. */
  retry: () => void;
}

const LOADING: HomeState = { status: 'loading' };
const NOT_FOUND = 404;
/** Few enough for a slow connection to show the first homes early. */
const MAX_CONCURRENT = 6;

/** `list` has the ids, parted by commas. */
export function useHomes(list: string): Homes {
  const { prefix } = useMessages(pageLanguage);
  const [states, setStates] = useState<ReadonlyMap<string, HomeState>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const requested = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests what has failed.
  useEffect(() => {
    for (const id of list.split(',').filter(Boolean)) {
      if (requested.current.has(id)) continue;
      requested.current.add(id);
      void loadHome(`${prefix}/api/properties/${id}`).then((state) => {
        if (state.status === 'failed') requested.current.delete(id);
        if (state.status === 'ready') requested.current.add(state.property.id);
        setStates((before) => {
          const states = new Map(before).set(id, state);
          // A home that was renamed answers under its former name too.
          return state.status === 'ready' ? states.set(state.property.id, state) : states;
        });
      });
    }
  }, [list, prefix, attempt]);

  return {
    stateOf: (id) => states.get(id) ?? LOADING,
    retry() {
      setStates((before) => new Map([...before].filter(([, { status }]) => status !== 'failed')));
      setAttempt((count) => count + 1);
    },
  };
}

/** The end of the request before the last few. */
let places: Promise<unknown>[] = Array.from({ length: MAX_CONCURRENT }, () => Promise.resolve());

async function loadHome(path: string): Promise<HomeState> {
  const [first, ...others] = places;
  const loading = (first ?? Promise.resolve()).then(() => fetchHome(path));
  places = [...others, loading];
  return loading;
}

async function fetchHome(path: string): Promise<HomeState> {
  try {
    const property = readProperty(await getDocument(path));
    return property ? { status: 'ready', property } : { status: 'failed' };
  } catch (failure) {
    const isGone = failure instanceof RequestFailure && failure.status === NOT_FOUND;
    return { status: isGone ? 'gone' : 'failed' };
  }
}
