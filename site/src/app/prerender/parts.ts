// Most of a page stands on thousands of others as well. Such texts, as `utf8` has them, go to the generator once, under a number; a page then
// names them by a mark that no UTF-8 has in it and the number, and the generator puts them there.

/** The byte that UTF-8 never has; three bytes of a number follow it, the lowest first. */
const MARK = '\xff';
const REFERENCE_LENGTH = 4;

/** What is shorter costs less than its number saves. */
const SHORTEST = 12;

/** All parts together, in bytes: a worker that lives through many settings, as in the preview, says more than that in full. */
const MOST_BYTES = 32 * 1024 * 1024;

export class Parts {
  private readonly references = new Map<string, string>();
  private readonly texts: string[] = [];
  private bytes = 0;
  private told = 0;

  /** What stands for `text` in a page; may be the text itself. It may hold such references. */
  reference(text: string): string {
    if (text.length < SHORTEST) return text;
    const known = this.references.get(text);
    if (known !== undefined) return known;
    if (this.bytes + text.length > MOST_BYTES) return text;
    const number = this.texts.push(text) - 1;
    const reference = MARK + String.fromCharCode(number & 0xff, (number >> 8) & 0xff, number >> 16);
    this.bytes += text.length;
    this.references.set(text, reference);
    return reference;
  }

  /** Those that the generator has not been told of. */
  untold(): string[] {
    const untold = this.texts.slice(this.told);
    this.told = this.texts.length;
    return untold;
  }

  /** The text with all that it names. */
  whole(text: string): string {
    let whole = '';
    let at = 0;
    for (;;) {
      const mark = text.indexOf(MARK, at);
      if (mark < 0) return whole + text.slice(at);
      whole += text.slice(at, mark) + this.whole(this.texts[numberAt(text, mark + 1)] as string);
      at = mark + REFERENCE_LENGTH;
    }
  }
}

function numberAt(text: string, at: number): number {
  return text.charCodeAt(at) | (text.charCodeAt(at + 1) << 8) | (text.charCodeAt(at + 2) << 16);
}
