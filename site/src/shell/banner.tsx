import { shellMessages } from '../i18n/en/common.ts';
import { useMessages } from '../i18n/messages.ts';
import styles from './banner.module.css';

const NO_BREAK_SPACE = '\u00a0';
const TELEPHONE = /\+?\d[\d ]{6,}\d/g;

/** One line under the header, when the agency has set one. Over a hero it lies on the picture, so that it moves nothing. */
export function Banner({ text, hero }: { text: string; hero: boolean }) {
  const shell = useMessages(shellMessages);
  return (
    <aside className={styles.banner} data-ground={hero ? 'picture' : 'sand'} aria-label={shell.banner}>
      <p>{text.replace(TELEPHONE, unbroken)}</p>
    </aside>
  );
}

function unbroken(number: string): string {
  return number.replaceAll(' ', NO_BREAK_SPACE);
}
