// The typewriter's steps: types a phrase, pauses, deletes it, moves to the next.

const TYPE_MS = 100;
const DELETE_MS = 50;
const PAUSE_MS = 1000;

export interface Typing {
  /** Index of the phrase. */
  phrase: number;
  /** How many of its characters stand. */
  length: number;
  direction: 'typing' | 'deleting';
}

/** The first phrase stands from the start, so that nobody waits for the headline. */
export function typingFrom([first = '']: readonly string[]): Typing {
  return { phrase: 0, length: first.length, direction: 'typing' };
}

export function nextTyping(typing: Typing, phrases: readonly string[]): Typing {
  const { phrase, length, direction } = typing;
  if (direction === 'typing') {
    return length < lengthOf(phrases, phrase)
      ? { ...typing, length: length + 1 }
      : { phrase, length: length - 1, direction: 'deleting' };
  }
  return length > 0
    ? { ...typing, length: length - 1 }
    : { phrase: (phrase + 1) % phrases.length, length: 1, direction: 'typing' };
}

/** How long this step stands, in milliseconds. */
export function typingDelay({ phrase, length, direction }: Typing, phrases: readonly string[]): number {
  if (direction === 'deleting') return DELETE_MS;
  return length < lengthOf(phrases, phrase) ? TYPE_MS : PAUSE_MS;
}

function lengthOf(phrases: readonly string[], phrase: number): number {
  return phrases[phrase]?.length ?? 0;
}
