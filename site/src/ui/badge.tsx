import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A word or two that mark a picture or a title; where it stands is its user's. */
export function Badge({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={classNames(styles.badge, className)}>{children}</span>;
}
