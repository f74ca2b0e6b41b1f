import { expect, it } from 'vitest';
import { idsInHash, sharedHash } from './shared-link.ts';

it('reads what it has written', () => {
  const ids = ['marina-flat', 'villa-2'];
  expect(idsInHash(sharedHash(ids))).toEqual(ids);
});

it.each([
  ['', null],
  ['main', null],
  ['p=', []],
  ['p=a%2Cb,a', ['a', 'b']],
  ['p=../../x,<script>,A,ok', ['ok']],
])('reads %s', (hash, ids) => {
  expect(idsInHash(hash)).toEqual(ids);
});

it('shows at most a hundred homes of a link', () => {
  const many = Array.from({ length: 500 }, (_, at) => `home-${at}`);
  expect(idsInHash(sharedHash(many))).toHaveLength(100);
});
