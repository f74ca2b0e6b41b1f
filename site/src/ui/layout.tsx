import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Ground = 'paper' | 'sand' | 'ink' | 'sea';

/** A section across the window, on its ground, its content on the grid. */
export function Band({
  ground = 'paper',
  className,
  children,
  ...rest
}: ComponentProps<'section'> & { ground?: Ground }) {
  return (
    <section {...rest} data-ground={ground} className={classNames(styles.band, className)}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

/** The content's width: 1240 px at most, with the side margins. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.wrap, className)} />;
}

/** A block under a hairline that starts with a short stroke of brass, the site's one ornament. */
export function RuledBlock({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.ruled, className)} />;
}
