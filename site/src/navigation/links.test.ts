import { expect, test } from 'vitest';
import { isPlainClick } from './links.ts';

const PLAIN = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
};

test('a click follows its link here unless a key or a button asks for something else', () => {
  expect(isPlainClick(PLAIN)).toBe(true);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'] as const) {
    expect(isPlainClick({ ...PLAIN, [key]: true }), key).toBe(false);
  }
  expect(isPlainClick({ ...PLAIN, button: 1 })).toBe(false);
});
