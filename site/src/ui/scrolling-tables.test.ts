import { expect, it } from 'vitest';
import { scrollingTables } from './scrolling-tables.ts';

it('names the box by the columns', () => {
  const table = '<table><thead><tr><th>Item</th><th><em>How "it"</em></th><th></th></tr></thead></table>';
  expect(scrollingTables(`<p>a</p>${table}<p>b</p>`, 'box')).toBe(
    `<p>a</p><div class="box" role="region" tabindex="0" aria-label="Item, How &quot;it&quot;">${table}</div><p>b</p>`,
  );
});

it('leaves a text without tables alone', () => {
  expect(scrollingTables('<p>Quiet.</p>', 'box')).toBe('<p>Quiet.</p>');
});
