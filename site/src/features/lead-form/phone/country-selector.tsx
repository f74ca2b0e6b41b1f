import { useEffect, useId, useRef, useState } from 'react';
import { fillText } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../texts.ts';
import type { Country } from './country.ts';
import { CountryList } from './country-list.tsx';
import styles from './country-selector.module.css';

export interface CountrySelectorProps {
  country: Country;
  onChoose: (country: Country) => void;
}

/** A button that shows the country and opens the list to search in. */
export function CountrySelector({ country, onChoose }: CountrySelectorProps) {
  const { forms } = useTexts();
  const [open, setOpen] = useState(false);
  const iso = country.iso2.toUpperCase();
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={fillText(forms.country.button, { iso, name: country.name, code: country.dialCode })}
        onClick={() => setOpen(!open)}
      >
        {iso}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      {open ? (
        <div id={panelId} className={styles.panel} data-ground="paper">
          <CountryList
            current={country}
            onChoose={(chosen) => {
              setOpen(false);
              onChoose(chosen);
            }}
            onCancel={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
