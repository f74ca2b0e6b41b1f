import { type ReactNode, useId } from 'react';
import { RuledBlock } from '../../ui/layout.tsx';
import styles from './body-block.module.css';

/** A section with a hairline and a heading. */
export function BodyBlock({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} className={styles.block} aria-labelledby={headingId}>
      <RuledBlock className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
      </RuledBlock>
      {children}
    </section>
  );
}
