import styles from './code.module.css';

/** A reference or a number that is read off: in one piece, unless it is longer than the line. */
export function Code({ children }: { children: string }) {
  return <bdi className={styles.code}>{children}</bdi>;
}
