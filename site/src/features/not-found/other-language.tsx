import { useEffect, useState } from 'react';
import {
  CHOSEN_LANGUAGE,
  isLanguageCode,
  type LanguageCode,
  languageOf,
  pathIn,
} from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts.ts';
import { InlineLink } from '../../ui/text-link.tsx';

/** Says in each language that the site is there in it, for pages in another. */
const OFFERS: Readonly<Record<LanguageCode, string>> = {
  en: 'See the site in English',
  ar: 'تصفّح الموقع بالعربية',
  ru: 'Открыть сайт на русском',
};

/** A link to the site in the language that the visitor chose before, where the page is in another. */
export function OtherLanguage() {
  const texts = useTexts();
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  // After hydration: the prerendered page knows no visitor.
  useEffect(() => setChosen(rememberedLanguage()), []);
  if (chosen === null || chosen === texts.language.code) return null;
  return (
    <p>
      <InlineLink href={pathIn('/', languageOf(chosen))} lang={chosen} hrefLang={chosen}>
        {OFFERS[chosen]}
      </InlineLink>
    </p>
  );
}

/** The language chosen in the selector; null where none was. */
function rememberedLanguage(): LanguageCode | null {
  try {
    const code = localStorage.getItem(CHOSEN_LANGUAGE);
    return isLanguageCode(code) ? code : null;
  } catch {
    return null;
  }
}
