import { expect, it } from 'vitest';
import arabic from './texts.ar.ts';
import english from './texts.en.ts';
import russian from './texts.ru.ts';

it.each([
  ['Arabic', arabic],
  ['Russian', russian],
])('a text in %s has the places of the English one', (_language, translation) => {
  for (const [name, messages] of Object.entries(english)) {
    const translated = translation[name as keyof typeof english];
    expect([name, placesIn(translated)]).toEqual([name, placesIn(messages)]);
  }
});

/** The names of the places, by the message's key; a plural form may leave its figure out. */
function placesIn(messages: object): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, message] of Object.entries(messages)) {
    const texts = typeof message === 'object' && 'other' in message ? message.other : message;
    if (typeof texts === 'string') found[key] = [...texts.matchAll(/\{[a-zA-Z]+\}/g)].sort().join(' ');
    else if (typeof texts === 'object' && !Array.isArray(texts)) found[key] = JSON.stringify(placesIn(texts));
  }
  return found;
}
