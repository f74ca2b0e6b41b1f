// The language that a visitor chose in the selector. Pages may offer it; nothing redirects by it.
import type { LanguageCode } from '../i18n/languages.ts';

const STORAGE_KEY = 'language';

export function rememberLanguage(code: LanguageCode): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // Storage may be blocked; then the choice ends with the page.
  }
}

/** Null where none was chosen. */
export function rememberedLanguage(): LanguageCode | null {
  try {
    const code = localStorage.getItem(STORAGE_KEY);
    return code === 'en' || code === 'ar' || code === 'ru' ? code : null;
  } catch {
    return null;
  }
}
