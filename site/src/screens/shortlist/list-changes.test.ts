import { expect, it } from 'vitest';
import type { SavedHome } from '../../shortlist/shortlist.ts';
import { updated } from './list-changes.ts';

const home = (id: string, title = '', note = ''): SavedHome => ({ id, title, note });

it('a home is kept by the id and the title that it has now', () => {
  const list = [home('old', '', 'quiet'), home('gone', 'Gone flat')];
  const known = new Map([['old', { id: 'new', title: 'Flat' }]]);
  expect(updated(list, known)).toEqual([home('new', 'Flat', 'quiet'), home('gone', 'Gone flat')]);
});

it('a home that was saved by both names is kept once, in its first place, with a note', () => {
  const known = new Map(['old', 'new'].map((id) => [id, { id: 'new', title: 'Flat' }]));
  const list = [home('old'), home('other'), home('new', 'Flat', 'quiet')];
  expect(updated(list, known)).toEqual([home('new', 'Flat', 'quiet'), home('other')]);
});

it('a list that is up to date stays the same', () => {
  const list = [home('flat', 'Flat'), home('gone', 'Gone flat')];
  expect(updated(list, new Map([['flat', { id: 'flat', title: 'Flat' }]]))).toBe(list);
  expect(updated(list, new Map())).toBe(list);
});
