import { expect, it } from 'vitest';
import { escapeHtml } from './escape.ts';
import { FRAME } from './frames.ts';
import { Parts } from './parts.ts';
import { cutText, piecewise } from './piecewise.ts';
import { NO_PAGE, ToldParts } from './told-parts.ts';
import { carried, hole, ownDocument, PIECE, text, together, type Value } from './values.ts';

const HEAD = '<head>the same on all pages</head>';
const ODD = '<b>&amp;"\'</b> \\ \n é – \u2028 \u{1f3e0}';

it('tells of a part once and names it from then on', () => {
  const parts = new Parts();
  parts.takeUntold();
  const named = parts.constant(HEAD);
  expect(named.length).toBeLessThan(4);
  expect(parts.constant(HEAD)).toBe(named);
  expect(parts.takeUntold().map(({ kind }) => kind)).toEqual([FRAME.part]);
  expect(parts.takeUntold()).toEqual([]);
  expect(parts.whole(named, NO_PAGE).body).toBe(HEAD);
});

it('says short texts in full', () => {
  const parts = new Parts();
  parts.takeUntold();
  expect(parts.whole(parts.constant('</div>'), NO_PAGE).body).toBe('</div>');
  expect(parts.takeUntold()).toEqual([]);
});

it('is read as it was meant, however long its texts and however large its numbers are', () => {
  const parts = new Parts();
  const { html, list } = piecewise(parts);
  const lengths = [0, 1, 31, 32, 127, 128, 511, 512, 4095, 4096, 70_000];
  const values = lengths.map((length) => html`<i>${text('x'.repeat(length))}</i>`);
  for (let number = 0; number < 5000; number += 1) values.push(parts.constant(`<part number ${number}>`));
  const told = new ToldParts();
  for (const { kind, written } of parts.takeUntold()) {
    if (kind === FRAME.part) told.keepPart(written);
    else told.keepTemplate(written);
  }
  const whole = list(values);
  for (const { written } of parts.takeUntold()) told.keepTemplate(written);
  const expected = [
    ...lengths.map((length) => `<i>${'x'.repeat(length)}</i>`),
    ...Array.from({ length: 5000 }, (_, number) => `<part number ${number}>`),
  ].join(',');
  expect(parts.whole(whole, NO_PAGE).body).toBe(expected);
  expect(told.whole(whole, NO_PAGE).body).toBe(expected);
});

it('escapes texts as their place asks for, and nothing that was filled in', () => {
  const parts = new Parts();
  const { html, json } = piecewise(parts);
  const whole = (value: Value) => parts.whole(value, NO_PAGE).body;
  const bold = html`<b>${text('&')}</b>`;
  expect(whole(html`<p title="${text(ODD)}">${bold}</p>`)).toBe(
    `<p title="&lt;b&gt;&amp;amp;&quot;'&lt;/b&gt; \\ \n é – \u2028 \u{1f3e0}"><b>&amp;</b></p>`,
  );
  const script = whole(json`{"a":"${text(ODD)}","b":${parts.asIs('"</b>"')}}`);
  expect(script).not.toContain('<b>');
  expect(JSON.parse(script)).toEqual({ a: ODD, b: '</b>' });
  expect(whole(cutText('cut off…', html))).toBe('cut off…');
});

it('has the links of a part in the head, and those of parts inside it behind them', () => {
  const parts = new Parts();
  const { page } = piecewise(parts);
  const withLink = (inner: number) =>
    parts.template({
      values: 1 + inner,
      texts: 0,
      links: ['<link href="', hole(PIECE.text, 0), '">'],
      body: [
        '<i>',
        hole(PIECE.text, 0),
        ...(inner > 0 ? [hole(PIECE.asIs, 1)] : []),
        hole(PIECE.path, 0),
        '</i>',
      ],
    });
  const markup = (withLink(1) + text('a') + withLink(0) + text("b'")) as Value;
  const whole = parts.whole(page(text('('), markup, text(')'), text('.')), {
    path: '/p&q',
    own: NO_PAGE.own,
  });
  expect(whole.body).toBe('(<link href="a"><link href="b&#x27;">)<i>a<i>b&#x27;/p&amp;q</i>/p&amp;q</i>.');
});

it('reads texts that come together, and the values behind them', () => {
  const parts = new Parts();
  const three = parts.template({
    values: 3,
    texts: 2,
    links: [],
    body: [hole(PIECE.text, 0), '|', hole(PIECE.attribute, 1), '|', hole(PIECE.text, 2)],
  });
  for (const [first, second] of [
    [ODD, '\u{1f3e0}&'],
    ['', ''],
  ] as const) {
    const whole = parts.whole((three + together([first, second]) + text('&')) as Value, NO_PAGE).body;
    expect(whole).toBe(`${escapeHtml(first).replaceAll("'", '&#x27;')}|${escapeHtml(second)}|&amp;`);
  }
  expect(() => parts.whole((three + together(['a'])) as Value, NO_PAGE)).toThrow('A text has no end.');
});

it('carries documents without what says nothing and without what is named', () => {
  const parts = new Parts();
  const value = carried(1, parts.names(['left', 'also']));
  const documents = ['{}', '{"a":null,"b":[],"c":"","d":false,"left":1,"also":2,"e":"<","f":[null]}'];
  const page = { path: '/', own: (index: number) => documents[index] as string };
  expect(parts.whole(value, page).body).toBe('{"e":"\\u003c","f":[null]}');
  expect(parts.whole(ownDocument(1), page).body).toBe(documents[1]);
});

it.each([
  ['cut off', 'A text is not whole.', (whole: string) => whole.slice(0, -1)],
  ['longer than it is', 'A page goes on after its end.', (whole: string) => `${whole}x`],
  ['of an unknown template', 'The worker has not told of the template 99.', () => '\u008d\u0003'],
  ['without its number', 'A number is not whole.', () => '\u00ff'],
])('is an error where it is %s', (_, message, damage) => {
  const parts = new Parts();
  const { html } = piecewise(parts);
  const whole = html`<p>${text('text')}</p>`;
  expect(() => parts.whole(damage(whole) as Value, NO_PAGE)).toThrow(message);
});
