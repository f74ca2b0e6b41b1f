import { useEffect, useState } from 'react';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { type LanguageCode, languageOf, pageLanguage, pathIn } from '../../i18n/languages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { rememberedLanguage } from '../../navigation/chosen-language.ts';
import { InlineLink } from '../../ui/text-link.tsx';

/** A link to the site in the language that the visitor chose before, where the page is in another. */
export function OtherLanguage() {
  const { code: current } = useMessages(pageLanguage);
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  // After hydration: the prerendered page knows no visitor.
  useEffect(() => setChosen(rememberedLanguage()), []);
  if (chosen === null || chosen === current) return null;
  return (
    <p>
      <InlineLink href={pathIn('/', languageOf(chosen))} lang={chosen} hrefLang={chosen}>
        {LANGUAGE_NAMES[chosen].offer}
      </InlineLink>
    </p>
  );
}
