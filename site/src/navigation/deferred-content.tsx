// What lies below the first windowful of a page. Shown within the site, a page begins with what is seen, and has the rest two
// frames later; on one that came as HTML, and on one that is not seen from its top, it is all there at once.
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import styles from './deferred-content.module.css';
import { view } from './location.ts';

export function DeferredContent({ children }: { children: ReactNode }): ReactNode {
  const [isComing, setComing] = useState(view.isFromTop);
  useEffect(() => {
    if (!isComing) return;
    const finish = () => startTransition(() => setComing(false));
    // In the second frame the first is drawn.
    requestAnimationFrame(() => requestAnimationFrame(finish));
  }, [isComing]);
  return isComing ? <div className={styles.coming} /> : children;
}
