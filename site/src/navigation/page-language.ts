// The language of a page, with its messages and paths. English is bundled with the screens, other languages are files.

import { type Language, type LanguageCode, pageLanguage } from '../i18n/languages.ts';
import { inEnglish, type Translate } from '../i18n/messages.ts';

export interface PageLanguage {
  language: Language;
  translate: Translate;
}

/** English is here at once; rejects when the messages of another language cannot be loaded. */
export async function loadLanguage(code: LanguageCode): Promise<PageLanguage> {
  if (code === 'en') return { language: pageLanguage, translate: inEnglish };
  const { loadTranslation } = await import('./load-translation.ts');
  return loadTranslation(code);
}
