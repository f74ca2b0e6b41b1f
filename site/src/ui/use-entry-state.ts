import { useState } from 'react';

/** State that its history entry keeps, as through a reload. `name` is its key there. */
export function useEntryState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(
    () => (typeof window !== 'undefined' && window.history.state?.[name]) || initial,
  );
  return [
    value,
    (next) => {
      setValue(next);
      window.history.replaceState({ ...window.history.state, [name]: next }, '');
    },
  ];
}
