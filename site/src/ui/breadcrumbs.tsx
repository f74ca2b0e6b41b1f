import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  href: string;
}

/** The way here; `current` is this page. `end` stands at the line's other end. */
export function Breadcrumbs({
  label,
  crumbs,
  current,
  end,
}: {
  label: string;
  crumbs: Crumb[];
  current: string;
  end?: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <nav aria-label={label}>
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
