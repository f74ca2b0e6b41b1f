// Single values as YAML, in the form that `generator format` writes.

/** Words that some reader of YAML takes for a boolean, a number or null. */
const RESERVED = /^(true|false|yes|no|on|off|y|n|null|~|\.?nan|\.?inf|infinity)$/i;
const NUMBER = /^[0-9+.][0-9a-fxo_+\-.]*$/i;
const DATE = /^[0-9]{4}-[0-9][^-]*-[0-9]/;
/** Characters that start something else than a plain text. */
const INDICATOR = /^[-?:,[\]{}#&*!|>'"%@`~=<\s]/;
/** What is invisible or a control character. Joiners are not, since some scripts and emoji need them. */
const UNSEEN = /[\p{Cc}\u{ad}\u{200b}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2060}-\u{2064}\u{feff}]/u;

/** `text` on one line, in quotes where some reader of YAML takes it for something else. */
export function plainOrQuoted(text: string): string {
  const isOther =
    !/\p{Alphabetic}/u.test(text) || RESERVED.test(text) || NUMBER.test(text) || DATE.test(text);
  return isOther || !isPlain(text) ? quoted(text) : text;
}

/** A value that is not text: a number, a date, an allowed word. */
export function typed(text: string): string {
  const isNull = /^(null|Null|NULL|~)$/.test(text);
  return /^-[0-9]/.test(text) || (isPlain(text) && !isNull) ? text : quoted(text);
}

/** The lines of a literal block without its indentation, or null where a block cannot hold the text. */
export function blockOf(text: string): string[] | null {
  const lines = text.trimEnd().split('\n');
  const fits =
    lines.length > 1 &&
    !/^[ \n]/.test(text) &&
    lines.every((line) => !UNSEEN.test(line)) &&
    !/^[ ]+$/m.test(text);
  return fits ? lines : null;
}

function isPlain(text: string): boolean {
  return (
    text !== '' &&
    !INDICATOR.test(text) &&
    !/[\s:]$/.test(text) &&
    !text.includes(': ') &&
    !text.includes(' #') &&
    !text.startsWith('...') &&
    !UNSEEN.test(text)
  );
}

const ESCAPES: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quoted(text: string): string {
  const escaped = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ESCAPES[letter] ?? (UNSEEN.test(letter) ? `\\u${code.toString(16).padStart(4, '0')}` : letter);
  });
  return `"${escaped.join('')}"`;
}
