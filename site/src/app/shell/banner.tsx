import { useTexts } from '../../texts/use-texts.ts';
import styles from './banner.module.css';

const NO_BREAK_SPACE = '\u00a0';
const TELEPHONE = /\+?\d[\d ]{6,}\d/g;

/** One line under the header, when the agency has set one. */
export function Banner({ text }: { text: string }) {
  const { content } = useTexts();
  return (
    <aside className={styles.banner} aria-label={content.shell.banner}>
      <p>{text.replace(TELEPHONE, unbroken)}</p>
    </aside>
  );
}

function unbroken(number: string): string {
  return number.replaceAll(' ', NO_BREAK_SPACE);
}
