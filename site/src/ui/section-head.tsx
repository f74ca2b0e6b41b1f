import type { ReactNode } from 'react';
import { RuledBlock } from './layout.tsx';
import styles from './section-head.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
  lead?: ReactNode;
  /** A link at the end of the heading's line. */
  link?: ReactNode;
}

export function SectionHead({ title, id, lead, link }: SectionHeadProps) {
  return (
    <RuledBlock className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {link}
    </RuledBlock>
  );
}
