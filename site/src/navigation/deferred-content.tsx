// What is below the first screenful of a page. After a navigation within the site it is rendered two frames later; on a page that came as
// HTML, or that does not show from its top, at once.
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import styles from './deferred-content.module.css';
import { view } from './location.ts';

export function DeferredContent({ children }: { children: ReactNode }): ReactNode {
  const [isComing, setComing] = useState(view.isFromTop);
  useEffect(() => {
    if (!isComing) return;
    const finish = () => startTransition(() => setComing(false));
    // The second frame begins after the first is painted.
    requestAnimationFrame(() => requestAnimationFrame(finish));
  }, [isComing]);
  return isComing ? <div className={styles.coming} /> : children;
}
