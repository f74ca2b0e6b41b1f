// The homes of a list by their ids, from the public document of each.
import { RequestFailure } from '../../api/request.ts';
import { getDocument, type Resource } from '../../api/resources.ts';
import { useResources } from '../../api/use-resource.ts';
import { type Property, readProperty } from '../../features/property/read-property.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Null for a home that has left the site. */
export type HomeState = Resource<Property | null>;

export interface Homes {
  stateOf: (id: string) => HomeState;
  /** Null also while it is loading, and after a failure. */
  propertyOf: (id: string) => Property | null;
  /** Loads again what has failed. */
  retry: () => void;
}

const NOT_FOUND = 404;
/** Begins the keys of homes; the rest is the path of the document. */
const HOME = 'home:';

export function useHomes(ids: readonly string[]): Homes {
  const texts = useTexts();
  const { states, retry } = useResources(
    ids.map((id) => `${HOME}${texts.language.prefix}/api/properties/${id}`),
    loadHome,
  );
  const stateOf = (id: string): HomeState => states[ids.indexOf(id)] ?? { status: 'loading' };
  return {
    stateOf,
    propertyOf(id) {
      const state = stateOf(id);
      return state.status === 'loaded' ? state.value : null;
    },
    retry,
  };
}

async function loadHome(key: string): Promise<Property | null> {
  const path = key.slice(HOME.length);
  try {
    const property = readProperty(await getDocument(path));
    if (!property) throw new TypeError(`${path} is no property.`);
    return property;
  } catch (failure) {
    if (failure instanceof RequestFailure && failure.status === NOT_FOUND) return null;
    throw failure;
  }
}
