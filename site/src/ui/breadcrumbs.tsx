import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

export type Crumb = {
  label: string;
  href: string;
};

/**
 * Breadcrumbs to the `current` page. With `start` they follow it and are hidden on phones; `end` is at the line's other
 * end.
 */
export function Breadcrumbs({
  label,
  crumbs,
  current,
  start,
  end,
}: {
  label: string;
  crumbs: readonly Crumb[];
  current: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <div className={styles.line}>
      {start}
      <nav className={start ? styles.second : undefined} aria-label={label}>
        <ol className={styles.crumbs}>
          {crumbs.map((crumb) => (
            <li key={crumb.href}>
              <a href={crumb.href}>{crumb.label}</a>
            </li>
          ))}
          <li>
            <span aria-current="page">{current}</span>
          </li>
        </ol>
      </nav>
      {end}
    </div>
  );
}
