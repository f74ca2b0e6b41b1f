import styles from './banner.module.css';

const NO_BREAK_SPACE = '\u00a0';
const TELEPHONE = /\+?\d[\d ]{6,}\d/g;

/** One line under the header, when the agency has set one. */
export function Banner({ text }: { text: string }) {
  return <p className={styles.banner}>{text.replace(TELEPHONE, unbroken)}</p>;
}

function unbroken(number: string): string {
  return number.replaceAll(' ', NO_BREAK_SPACE);
}
