import styles from './hero-note.module.css';

/** How many listings there are, or that they are still coming. */
export function HeroCount({ children }: { children: string }) {
  return <p className={styles.count}>{children}</p>;
}
