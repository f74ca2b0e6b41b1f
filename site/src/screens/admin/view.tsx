import { type ReactNode, useId } from 'react';
import { RuledBlock } from '../../ui/layout.tsx';
import styles from './view.module.css';

/** A view of the dashboard under its heading, with `action` at the heading's end. */
export function View({
  title,
  intro,
  action,
  children,
}: {
  title: string;
  intro?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <RuledBlock className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        {action}
      </RuledBlock>
      {children}
    </section>
  );
}
