import { useState } from 'react';

/** The latest of several values, counted, so that an equal one that follows is still another. */
export function useLatest<Value>() {
  const [latest, setLatest] = useState<{ count: number; value: Value } | null>(null);
  const set = (value: Value) => setLatest((before) => ({ count: (before?.count ?? 0) + 1, value }));
  return [latest, set] as const;
}
