// What the HTML of a page does not show is loaded when it is first shown, such as a dialog.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadWithRetry, showOffline } from './load-code.ts';

/** A component whose code is loaded when it is first rendered; the progress bar moves meanwhile. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const component = await loadWithRetry(load, showOffline);
    return { default: component as ComponentType<object> };
  });
  return (props) => (
    <Suspense fallback={<span data-code-loading="" hidden />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** A dialog whose code is loaded when it is first opened. It stays, closed, so that the browser returns the focus. */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazyComponent(load);
  return (props) => {
    const [wasOpened, setOpened] = useState(props.open);
    if (props.open && !wasOpened) setOpened(true);
    return wasOpened ? <Loaded {...props} /> : null;
  };
}
