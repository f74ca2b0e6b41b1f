import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './text-link.module.css';

/** A stand-alone link with a long arrow; inside a sentence use `InlineLink`. */
export function TextLink({
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; children: ReactNode }) {
  return (
    <a {...rest} className={classNames(styles.link, className)}>
      <span className={styles.text}>{children}</span>
      <span className={styles.arrow}>
        <Icon name="move-right" flip />
      </span>
    </a>
  );
}

/** A link within a sentence. */
export function InlineLink({
  className,
  ...rest
}: ComponentProps<'a'> & { href: string; children: ReactNode }) {
  return <a {...rest} className={classNames(styles.inline, className)} />;
}
