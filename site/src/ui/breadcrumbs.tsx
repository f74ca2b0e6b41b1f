import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

export type Crumb = {
  label: string;
  href: string;
};

/** The way here; `current` is this page. `end` stands at the line's other end; with `start` the crumbs move there, and give way on phones. */
export function Breadcrumbs({
  label,
  crumbs,
  current,
  start,
  end,
}: {
  label: string;
  crumbs: readonly Crumb[];
  current: string;
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
