import type { SiteSettings } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useShortlist } from '../../shortlist/shortlist.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './header-tools.module.css';
import { LanguageSelector } from './language-selector.tsx';

/** The end of the header: the languages, the shortlist with its count, and without script a link to the footer. */
export function HeaderTools({ languages }: Pick<SiteSettings, 'languages'>) {
  const navigation = useTexts('navigation');
  return (
    <>
      <div className={styles.language}>
        <LanguageSelector languages={languages} />
      </div>
      <ShortlistLink />
      <a className={styles.menuWithoutScript} href="#footer">
        {navigation.menu}
      </a>
    </>
  );
}

function ShortlistLink() {
  const { shortlist } = useTexts('paths');
  const messages = useTexts('shortlistLink');
  const numbers = useTexts('numbers');
  const { length } = useShortlist();
  return (
    <a
      className={styles.shortlist}
      href={shortlist}
      aria-label={length === 0 ? messages.empty : numbers.count(length, messages.saved)}
    >
      <Icon name={length === 0 ? 'heart' : 'heart-filled'} />
      {length === 0 ? null : <span>{numbers.figure(length)}</span>}
    </a>
  );
}
