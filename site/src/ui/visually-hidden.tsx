import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Words for those who listen. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
