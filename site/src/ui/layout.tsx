import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Surface = 'paper' | 'sand' | 'ink' | 'sea';

/** A section across the window with a background, its content in the page's width. */
export function Band({
  surface = 'paper',
  className,
  children,
  ...rest
}: ComponentProps<'section'> & { surface?: Surface }) {
  return (
    <section {...rest} data-surface={surface} className={classNames(styles.band, className)}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

/** The content's width: at most 1240 px, with margins. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.wrap, className)} />;
}

/** A block under a hairline that begins with a short brass stroke. */
export function RuledBlock({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.ruled, className)} />;
}
