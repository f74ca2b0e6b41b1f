import { navigationMessages } from '../i18n/en/common.ts';
import { useMessages } from '../i18n/messages.ts';
import { sitePaths } from '../navigation/paths.ts';
import { Mark } from '../ui/mark.tsx';
import styles from './logo.module.css';

/** Links home, in the colours of its surroundings. */
export function Logo({ name }: { name: string }) {
  const paths = useMessages(sitePaths);
  const navigation = useMessages(navigationMessages);
  return (
    <a className={styles.logo} href={paths.home} aria-label={`${name}, ${navigation.home}`}>
      <Mark className={styles.mark} />
      <span className={styles.word} />
    </a>
  );
}
