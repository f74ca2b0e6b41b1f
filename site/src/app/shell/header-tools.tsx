import type { SiteSettings } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useShortlist } from '../../shortlist/shortlist.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './header-tools.module.css';
import { LanguageSelector } from './language-selector.tsx';

/** The end of the header: the languages, the shortlist with its count, and without script a link to the footer. */
export function HeaderTools({ languages }: Pick<SiteSettings, 'languages'>) {
  const texts = useTexts();
  return (
    <>
      <div className={styles.language}>
        <LanguageSelector languages={languages} />
      </div>
      <ShortlistLink />
      <a className={styles.menuWithoutScript} href="#footer">
        {texts.navigation.menu}
      </a>
    </>
  );
}

function ShortlistLink() {
  const texts = useTexts();
  const { length } = useShortlist();
  return (
    <a
      className={styles.shortlist}
      data-needs-script=""
      href={texts.paths.shortlist}
      aria-label={
        length === 0 ? texts.shortlistLink.empty : texts.numbers.count(length, texts.shortlistLink.saved)
      }
    >
      <Icon name={length === 0 ? 'heart' : 'heart-filled'} />
      {length === 0 ? null : <span>{texts.numbers.figure(length)}</span>}
    </a>
  );
}
