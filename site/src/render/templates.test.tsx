import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Stencil, stencil } from '../ui/stencil.tsx';
import { PATH_MARK } from '../ui/stencil-store.ts';
import { cutOf, splitLinks } from './cut-templates.ts';
import { type LearntShape, learntJson, readLearnt } from './learnt.ts';
import { Parts } from './parts.ts';
import { Templates } from './templates.ts';
import { NO_PAGE } from './told-parts.ts';

interface Card {
  title: string;
  href: string;
  html: string;
  tags: string[];
  shout?: boolean;
}

const CARD: Card = { title: 'One & two', href: '/one', html: '<b>1</b>', tags: ['a'] };

function cardWords({ title, href, html, tags, shout = false }: Card) {
  return stencil({ stencil: 'card', title, href, html, tags, shout });
}

function Page({ card, path }: { card: Card; path: string }) {
  const words = cardWords(card);
  return (
    <main data-path={path}>
      <Stencil of={words}>
        <a href={words.href}>{words.shout ? words.title.toUpperCase() : words.title}</a>
        <div
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested.
          dangerouslySetInnerHTML={{ __html: words.html }}
        />
        {words.tags.map((tag) => (
          <i key={tag}>{tag}</i>
        ))}
      </Stencil>
    </main>
  );
}

/** Pages by one set of templates, which begins with what another has learnt; how often React made one is counted. */
function pages(before: LearntShape[] = []) {
  const parts = new Parts();
  const learnt: LearntShape[] = [];
  const templates = new Templates(parts, { before, tell: (one) => learnt.push(one) });
  const plainly = vi.fn((card: Card, path: string) =>
    splitLinks(renderToString(<Page card={card} path={path} />)),
  );
  return {
    plainly,
    learnt,
    render(card: Card, path = '/a') {
      const page = templates.page(cardWords(card), path, {
        plainly: () => plainly(card, path),
        withMarks: cutOf(() => renderToString(<Page card={card} path={PATH_MARK} />)),
      });
      return parts.whole(page, { path, own: NO_PAGE.own }).body;
    },
  };
}

it('needs React for two pages that look alike and no more', () => {
  const { render, plainly } = pages();
  render(CARD);
  render(CARD);
  const other = { title: '<i>"\'', href: '/x?a&b', html: '<b>&amp;</b>', tags: ['é'] };
  expect(render(other, '/b&c')).toBe(
    '<main data-path="/b&amp;c"><a href="/x?a&amp;b">&lt;i&gt;&quot;&#x27;</a><div><b>&amp;</b></div><i>é</i></main>',
  );
  expect(plainly).toHaveBeenCalledTimes(2);
});

it('goes on where another left off', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const loud = { ...CARD, shout: true };
  const once = { ...CARD, tags: [] };
  const first = pages();
  for (const card of [CARD, CARD, loud, loud, once]) first.render(card);
  const kept = readLearnt(`[${first.learnt.map((one) => learntJson('cards', one)).join()}]`).get('cards');
  const second = pages([...(kept ?? [])]);
  expect(second.render({ ...CARD, title: 'Größe' })).toContain('<a href="/one">Größe</a>');
  expect(second.plainly).not.toHaveBeenCalled();
  // What only React can make is not tried again, and what was met once before is met for the second time.
  expect(second.render(loud)).toContain('ONE &amp; TWO');
  second.render(once);
  expect(second.render(once)).not.toContain('<i>');
  expect(second.plainly).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledOnce();
  expect(second.learnt).toHaveLength(1);
  told.mockRestore();
});

it('asks React again for what looks otherwise', () => {
  const { render, plainly } = pages();
  for (let times = 0; times < 4; times += 1) {
    render(CARD);
    render({ ...CARD, tags: ['a', 'b'] });
    render({ ...CARD, html: '' });
  }
  expect(plainly).toHaveBeenCalledTimes(6);
});

it('leaves addresses that are scripts to React', () => {
  const { render } = pages();
  render(CARD);
  render(CARD);
  expect(render({ ...CARD, href: ' java\nscript:alert(1)' })).toContain(
    'React has blocked a javascript: URL',
  );
});

it('leaves pages to React whose texts it does something with, and tells so', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { render } = pages();
  const loud = { ...CARD, shout: true };
  for (let times = 0; times < 4; times += 1) expect(render(loud)).toContain('ONE &amp; TWO');
  expect(told).toHaveBeenCalledOnce();
  expect(told.mock.calls[0]?.[0]).toContain('cannot be taken apart');
  told.mockRestore();
});
