import { expect, it } from 'vitest';
import { nextTyping, type Typing, typingDelay, typingFrom } from './typed-headline.tsx';

const phrases = ['abc', 'de'];

function run(steps: number): [shown: string, delay: number][] {
  let typing: Typing = typingFrom(phrases);
  return Array.from({ length: steps }, () => {
    const shown = (phrases[typing.phrase] ?? '').slice(0, typing.length);
    const delay = typingDelay(typing, phrases);
    typing = nextTyping(typing, phrases);
    return [shown, delay];
  });
}

it('pauses at each phrase, deletes it and types the next, in a circle', () => {
  expect(run(10)).toEqual([
    ['abc', 1000],
    ['ab', 50],
    ['a', 50],
    ['', 50],
    ['d', 100],
    ['de', 1000],
    ['d', 50],
    ['', 50],
    ['a', 100],
    ['ab', 100],
  ]);
});
