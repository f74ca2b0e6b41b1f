import type { ReactNode } from 'react';
import styles from './link-columns.module.css';
import { InlineLink } from './text-link.tsx';

interface CountedLink {
  href: string;
  label: ReactNode;
  /** How much the link leads to. */
  count: string;
}

/** Links in columns, each with a count. */
export function LinkColumns({ links }: { links: readonly CountedLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ href, label, count }) => (
        <li key={href}>
          <InlineLink href={href}>{label}</InlineLink> <sup>{count}</sup>
        </li>
      ))}
    </ul>
  );
}
