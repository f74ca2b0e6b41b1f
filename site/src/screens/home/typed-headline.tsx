import { useEffect, useState } from 'react';
import { useMediaQuery } from '../../features/hero/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './typed-headline.module.css';

const TYPE_MS = 100;
const DELETE_MS = 50;
const PAUSE_MS = 1000;

/** A step of the typewriter, which types a phrase, pauses, deletes it and goes on with the next. */
export interface Typing {
  /** Index of the phrase. */
  phrase: number;
  /** How many of its characters are shown. */
  length: number;
  direction: 'typing' | 'deleting';
}

/**
 * Types the phrases in turn. Screen readers read them whole; each phrase takes its space from the start, so the layout
 * never shifts.
 */
export function TypedHeadline({ phrases, playing }: { phrases: readonly string[]; playing: boolean }) {
  const [typing, setTyping] = useState(() => typingFrom(phrases));
  const mayMove = useMediaQuery('(prefers-reduced-motion: no-preference)') === true;

  useEffect(() => {
    if (!playing || !mayMove) return;
    const timer = setTimeout(() => setTyping(nextTyping(typing, phrases)), typingDelay(typing, phrases));
    return () => clearTimeout(timer);
  }, [typing, phrases, playing, mayMove]);

  return (
    <h1>
      <VisuallyHidden>{phrases.join(' ')}</VisuallyHidden>
      <span className={styles.typed} aria-hidden="true">
        {phrases.map((phrase, index) => (
          <TypedPhrase key={phrase} phrase={phrase} length={index === typing.phrase ? typing.length : null} />
        ))}
      </span>
    </h1>
  );
}

/** `length` is null while another phrase is typed; this one is then invisible. */
function TypedPhrase({ phrase, length }: { phrase: string; length: number | null }) {
  return (
    <span>
      {length === null ? null : (
        <>
          {phrase.slice(0, length)}
          <span className={styles.caret} />
        </>
      )}
      <span className={styles.untyped}>{phrase.slice(length ?? 0)}</span>
    </span>
  );
}

/** Begins with the whole first phrase, so that nobody waits for the headline. */
export function typingFrom([first = '']: readonly string[]): Typing {
  return { phrase: 0, length: first.length, direction: 'typing' };
}

/** The step after `typing`. */
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

/** How long a step is shown, in milliseconds. */
export function typingDelay({ phrase, length, direction }: Typing, phrases: readonly string[]): number {
  if (direction === 'deleting') return DELETE_MS;
  return length < lengthOf(phrases, phrase) ? TYPE_MS : PAUSE_MS;
}

function lengthOf(phrases: readonly string[], phrase: number): number {
  return phrases[phrase]?.length ?? 0;
}
