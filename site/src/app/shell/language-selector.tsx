import type { SiteSettings } from '../../generated/catalog.ts';
import { CHOSEN_LANGUAGE, englishPath, LANGUAGE_NAMES, languageOf, pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts.ts';
import { usePage } from '../../navigation/use-router.ts';
import { Popover } from '../../ui/popover.tsx';
import styles from './language-selector.module.css';

type Languages = SiteSettings['languages'];

/** In the header: a panel under a button. */
export function LanguageSelector({ languages }: { languages: Languages }) {
  const texts = useTexts();
  const { label } = LANGUAGE_NAMES[texts.language.code];
  return (
    <Popover
      label={label}
      name={`${label}, ${texts.navigation.chooseLanguage}`}
      buttonClassName={styles.button}
    >
      {() => <LanguageLinks languages={languages} />}
    </Popover>
  );
}

/** In the menu: side by side. */
export function LanguageRow({ languages }: { languages: Languages }) {
  return (
    <div className={styles.row}>
      <LanguageLinks languages={languages} />
    </div>
  );
}

/** Links to this page in each language; from a missing page, to their home pages. */
function LanguageLinks({ languages }: { languages: Languages }) {
  const texts = useTexts();
  const { route, path: pagePath } = usePage();
  const path = route.status === 404 ? '/' : (englishPath(pagePath, texts.language) ?? '/');
  return languages.map((code) => {
    const { label, name } = LANGUAGE_NAMES[code];
    return (
      <a
        key={code}
        href={pathIn(path, languageOf(code))}
        lang={code}
        hrefLang={code}
        aria-label={`${label}, ${name}`}
        aria-current={code === texts.language.code ? 'true' : undefined}
        onClick={({ currentTarget }) => handleChoice(currentTarget)}
      >
        {label}
      </a>
    );
  });
}

/** Adds the query and the hash, which prerendered links do not know, and remembers the language. */
function handleChoice(link: HTMLAnchorElement): void {
  link.search = location.search;
  link.hash = location.hash;
  try {
    localStorage.setItem(CHOSEN_LANGUAGE, link.lang);
  } catch {
    // Storage may be blocked; then the choice ends with the page.
  }
}
