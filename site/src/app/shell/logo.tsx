import { paths } from '../../routing/paths.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './logo.module.css';
// A file of its own rather than part of every page: its outlines weigh more than most pages' text.
import wordmark from './wordmark.svg?url&no-inline';

/** Links home. Takes its colours from where it stands. */
export function Logo({ name }: { name: string }) {
  const { navigation } = useTexts();
  return (
    <a className={styles.logo} href={paths.home} aria-label={`${name}, ${navigation.home}`}>
      <Mark className={styles.mark} />
      <svg className={styles.word} viewBox="0 8 214 34" aria-hidden="true">
        <use href={`${wordmark}#word`} />
      </svg>
    </a>
  );
}
