import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './typed-headline.module.css';
import { nextTyping, typingDelay, typingFrom } from './typing.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Types the phrases in turn. Who listens hears them whole; every phrase keeps its place, so nothing moves. */
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

/** `length` null: another phrase is being typed, this one only keeps its place. */
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
