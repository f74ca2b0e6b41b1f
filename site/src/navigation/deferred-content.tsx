// Content below the first screenful. After a navigation within the site it is rendered two frames later, otherwise at
// once.
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
