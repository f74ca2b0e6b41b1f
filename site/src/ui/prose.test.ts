import { expect, it } from 'vitest';
import { wrapTables } from './prose.tsx';

const table = (rows: string) => `<table>${rows}</table>`;
const box = (name: string, inside: string) =>
  `<div class="box" role="region" tabindex="0" aria-label="${name}">${inside}</div>`;

it('names the box by the columns', () => {
  const plain = table('<tr><th>Item</th><th><em>How "it"</em></th><th></th></tr>');
  expect(wrapTables(`<p>a</p>${plain}<p>b</p>`, 'box')).toBe(
    `<p>a</p>${box('Item, How &quot;it&quot;', plain)}<p>b</p>`,
  );
});

it('names the box of an Arabic table with its comma', () => {
  const table = '<table><tr><th>البند</th><th>الحصة</th></tr></table>';
  expect(wrapTables(table, 'box')).toBe(box('البند، الحصة', table));
});

it('marks the columns that hold figures alone, their headings too', () => {
  const html = table(
    '<tr><th>Fee</th><th>Share</th><th>AED</th></tr><tr><td>Deed</td><td></td><td>430</td></tr><tr><td>4</td><td>4%</td><td><strong>120,000</strong></td></tr>',
  );
  expect(wrapTables(html, 'box')).toBe(
    box(
      'Fee, Share, AED',
      table(
        '<tr><th>Fee</th><th data-figure>Share</th><th data-figure>AED</th></tr><tr><td>Deed</td><td data-figure></td><td data-figure>430</td></tr><tr><td>4</td><td data-figure>4%</td><td data-figure><strong>120,000</strong></td></tr>',
      ),
    ),
  );
});

it('leaves a text without tables alone', () => {
  expect(wrapTables('<p>Quiet.</p>', 'box')).toBe('<p>Quiet.</p>');
});
