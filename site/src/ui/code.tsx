import styles from './code.module.css';

/** A reference or number that breaks only if it is longer than the line. */
export function Code({ children }: { children: string }) {
  return <bdi className={styles.code}>{children}</bdi>;
}
