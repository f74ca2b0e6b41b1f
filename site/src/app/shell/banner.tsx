import styles from './banner.module.css';

/** One line under the header, when the agency has set one. */
export function Banner({ text }: { text: string }) {
  return <p className={styles.banner}>{text}</p>;
}
