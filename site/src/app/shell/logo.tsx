import { useTexts } from '../../i18n/texts.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './logo.module.css';

/** Links home, in the colours of its surroundings. */
export function Logo({ name }: { name: string }) {
  const paths = useTexts('paths');
  const navigation = useTexts('navigation');
  return (
    <a className={styles.logo} href={paths.home} aria-label={`${name}, ${navigation.home}`}>
      <Mark className={styles.mark} />
      <span className={styles.word} />
    </a>
  );
}
