import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the page is hydrated: what only the browser knows, such as the query of the address, may be shown then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
