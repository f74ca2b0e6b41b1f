// The short texts that the site and the function have in three languages, by where they are.
import arabic from '../../src/i18n/texts.ar.ts';
import english from '../../src/i18n/texts.en.ts';
import russian from '../../src/i18n/texts.ru.ts';
import { filesOf, read } from './termbase.ts';

export interface NamedText {
  place: string;
  english: string;
  arabic: string;
  russian: string;
}

/** Every text of the site and of the function that is in all languages, but for what code puts together. */
export function namedTexts(): NamedText[] {
  return [...siteTexts(), ...functionTexts()].map((text) => ({
    ...text,
    english: text.english.replaceAll('\u00a0', ' '),
  }));
}

function siteTexts(): NamedText[] {
  return Object.entries(english).flatMap(([name, messages]) => {
    const translations = [arabic, russian].map((texts) =>
      Object.fromEntries(leaves(texts[name as keyof typeof english])),
    );
    return leaves(messages).flatMap(([path, text]) => {
      const [arabic, russian] = translations.map((translated) => translated[path]);
      // Lists may be shorter in a language.
      return arabic && russian ? [{ place: `${name}.${path}`, english: text, arabic, russian }] : [];
    });
  });
}

/** The texts within messages, by their paths; of plural forms, the one for any number. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  if ('other' in value) return leaves(value.other, path);
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

/** `key: "text"` and `Value::Name => "text"`, and three texts beside each other. */
const FIELD = /^\s*(?:([a-z_]+): |\w+::(\w+) => (?:Some\()?)"((?:[^"\\]|\\.)*)"/;
const TRIPLE = /[[(]\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)",?\s*[\])]/g;

function functionTexts(): NamedText[] {
  const files = filesOf('lead-fn/src/messages');
  const triples = [...files, 'catalog/src/form_messages.rs'].flatMap((file) =>
    [...read(file).matchAll(TRIPLE)].map(([, english = '', arabic = '', russian = '']) => ({
      ...{ place: file, english, arabic, russian },
    })),
  );
  const together = ['search.rs', 'search_page.rs', 'subscription.rs'].flatMap((file) => {
    const parts = read(`lead-fn/src/messages/${file}`).split(/const (?:ENGLISH|ARABIC|RUSSIAN): /);
    return alike(file, parts.slice(1, 4));
  });
  const apart = alike(
    'en.rs',
    ['en', 'ar', 'ru'].map((code) => read(`lead-fn/src/messages/${code}.rs`)),
  );
  return [...triples, ...together, ...apart].map((text) => ({
    place: text.place,
    english: unescaped(text.english),
    arabic: unescaped(text.arabic),
    russian: unescaped(text.russian),
  }));
}

/** The fields that are plain texts in three parts of code with the same names. */
function alike(file: string, parts: string[]): NamedText[] {
  const [english = new Map(), arabic = new Map(), russian = new Map()] = parts.map(fieldsOf);
  return [...english].flatMap(([name, text]) => {
    const others = { arabic: arabic.get(name), russian: russian.get(name) };
    return others.arabic && others.russian ? [{ place: `${file}: ${name}`, english: text, ...others }] : [];
  });
}

/** The texts by the names of their fields, each with the fields around it. */
function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  let within = '';
  for (const line of code.split('\n')) {
    within = line.match(/^\s*(\w+): (?:\w+ \{|\|.*match)/)?.[1] ?? within;
    const [, key, value, text] = line.match(FIELD) ?? [];
    if (text !== undefined) fields.set(`${within}.${key ?? value}`, text);
  }
  return fields;
}

function unescaped(text: string): string {
  return text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
}
