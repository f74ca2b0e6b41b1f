import type { ReactNode } from 'react';
import { Wrap } from './layout.tsx';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Shown above the heading, such as breadcrumbs. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A page that begins with a heading instead of a picture. */
export function Page({ title, lead, above, children }: PageProps) {
  return (
    <Wrap className={styles.page}>
      {above}
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </Wrap>
  );
}
