import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './message-form.module.css';

interface FieldPairProps {
  /** Names the two as a group. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Two fields side by side, below each other on phones. */
export function FieldPair({ label, className, children }: FieldPairProps) {
  const classes = classNames(className, styles.pair);
  if (label === undefined) return <div className={classes}>{children}</div>;
  return (
    <fieldset className={classes} aria-label={label}>
      {children}
    </fieldset>
  );
}
