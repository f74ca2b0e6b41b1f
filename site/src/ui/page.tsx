import type { ReactNode } from 'react';
import { Wrap } from './layout.tsx';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** Shown above the heading, such as breadcrumbs. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A page that begins with a heading instead of a picture. */
export function Page({ title, intro, above, children }: PageProps) {
  return (
    <Wrap className={styles.page}>
      {above}
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </header>
      {children}
    </Wrap>
  );
}
