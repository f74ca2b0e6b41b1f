import { useState } from 'react';
import { readEntry, updateEntry } from './history-entry.ts';

/** State that its history entry keeps, as through a reload. `name` is its key there. Not for prerendered components. */
export function useEntryState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => (readEntry().kept?.[name] as Value | undefined) ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      updateEntry({ kept: { ...readEntry().kept, [name]: next } });
    },
  ];
}
