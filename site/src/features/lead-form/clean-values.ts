// Cleaning of typed values, as `catalog/src/clean.rs` does it.

/** Without invisible characters, with single spaces. */
export function cleanValue(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** A text of several words or lines; one that shows nothing is empty. */
export function cleanText(text: string): string {
  return /^\u2800*$/.test(cleanValue(text)) ? '' : text.trim();
}
