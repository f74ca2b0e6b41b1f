import { navigationMessages } from '../i18n/en/common.ts';
import { useMessages } from '../i18n/messages.ts';
import { Popover } from '../ui/popover.tsx';
import { chooseLanguage, LANGUAGES, useLanguageChoice } from './language-choice.ts';
import styles from './language-selector.module.css';

/** In the header: a panel under a button. */
export function LanguageSelector() {
  const navigation = useMessages(navigationMessages);
  const chosen = useLanguageChoice();
  const label = LANGUAGES.find(({ code }) => code === chosen)?.label;
  return (
    <Popover label={label} name={`${label}, ${navigation.chooseLanguage}`} buttonClassName={styles.button}>
      {(close) => <LanguageButtons chosen={chosen} onChoose={close} />}
    </Popover>
  );
}

/** In the menu: side by side. */
export function LanguageRow() {
  return (
    <div className={styles.row}>
      <LanguageButtons chosen={useLanguageChoice()} />
    </div>
  );
}

function LanguageButtons({ chosen, onChoose }: { chosen: string; onChoose?: () => void }) {
  return LANGUAGES.map(({ code, label, name }) => (
    <button
      key={code}
      type="button"
      lang={code}
      aria-pressed={code === chosen}
      aria-label={`${label}, ${name}`}
      onClick={() => {
        chooseLanguage(code);
        onChoose?.();
      }}
    >
      {label}
    </button>
  ));
}
