import { type ReactNode, useId } from 'react';
import { Horizon } from '../../ui/horizon.tsx';
import styles from './body-block.module.css';

/** A part of the page under its own hairline and heading. */
export function BodyBlock({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className={styles.block} aria-labelledby={headingId}>
      <Horizon className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
      </Horizon>
      {children}
    </section>
  );
}
