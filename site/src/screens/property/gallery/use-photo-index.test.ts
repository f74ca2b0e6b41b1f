// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { photoOfHash, writePhotoHash } from './use-photo-index.ts';

it.each([
  ['#photo-1', 0],
  ['#photo-14', 13],
  ['', null],
  ['#photo-0', null],
  ['#photo-x', null],
  ['#photo-3b', null],
  ['#permit', null],
])('%s names photo %s', (hash, photo) => {
  expect(photoOfHash(hash)).toBe(photo);
});

describe('the photo in the address', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('stands in the entry that is there, which keeps its state and its query', () => {
    window.history.replaceState({ key: 'k' }, '', '/property/42?from=letter');
    const { length } = window.history;
    writePhotoHash(2);
    expect(window.location.href).toMatch(/\/property\/42\?from=letter#photo-3$/);
    writePhotoHash(0);
    expect(window.location.href).toMatch(/\/property\/42\?from=letter$/);
    expect(window.history.state).toEqual({ key: 'k' });
    expect(window.history.length).toBe(length);
  });

  it('leaves another place of the page alone as long as the first photo shows', () => {
    window.history.replaceState(null, '', '/property/42#permit');
    writePhotoHash(0);
    expect(window.location.hash).toBe('#permit');
    writePhotoHash(1);
    expect(window.location.hash).toBe('#photo-2');
  });
});
