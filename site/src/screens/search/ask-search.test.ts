import { expect, it } from 'vitest';
import { readReading } from './ask-search.ts';

it('how a search was read comes in any script', () => {
  const reading = { conditions: [], rest: 'вид на море', note: 'لا يذكر أي عقار «x».' };
  const encoded = Buffer.from(JSON.stringify(reading)).toString('base64');
  expect(readReading(encoded)).toEqual(reading);
});

it('what cannot be read is nothing', () => {
  for (const encoded of [null, '', '%', 'e30']) expect(readReading(encoded) ?? {}).toEqual({});
});
