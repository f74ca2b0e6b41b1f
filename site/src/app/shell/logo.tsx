import { useTexts } from '../../i18n/texts.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './logo.module.css';

/** Links home, in the colours of its surroundings. */
export function Logo({ name }: { name: string }) {
  const texts = useTexts();
  return (
    <a className={styles.logo} href={texts.paths.home} aria-label={`${name}, ${texts.navigation.home}`}>
      <Mark className={styles.mark} />
      <span className={styles.word} />
    </a>
  );
}
