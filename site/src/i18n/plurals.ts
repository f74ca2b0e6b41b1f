// The plural classes of each language (CLDR); `plural.ts` of a language chooses among them.

/** The classes that a message with a count must have in each language. */
export interface PluralClasses {
  en: 'one' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  ru: 'one' | 'few' | 'many' | 'other';
}

/** A text for each plural class of a language; `{n}` stands for the figure. */
export type PluralForms<Code extends keyof PluralClasses> = Readonly<Record<PluralClasses[Code], string>>;
