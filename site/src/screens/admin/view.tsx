import { type ReactNode, useId } from 'react';
import { RuledBlock } from '../../ui/layout.tsx';
import styles from './view.module.css';

/** A view of the dashboard under its heading, with `action` at the heading's end. */
export function View({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <RuledBlock className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {action}
      </RuledBlock>
      {children}
    </section>
  );
}
