import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './horizon.module.css';

/** A block that opens with the hairline and its stroke of brass. */
export function Horizon({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.horizon, className)} />;
}
