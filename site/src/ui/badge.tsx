import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A short label on a picture or beside a title. */
export function Badge({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={classNames(styles.badge, className)}>{children}</span>;
}
