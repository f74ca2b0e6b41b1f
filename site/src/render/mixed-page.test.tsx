import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Once } from '../ui/once.tsx';
import { renderMixed, renderWithParts } from '../ui/once-store.ts';
import { Repeated } from '../ui/repeated.tsx';
import { Filled, stencil } from '../ui/stencil.tsx';
import { PATH_MARK } from '../ui/stencil-store.ts';
import { markupOf, mixedPage, withTemplates } from './mixed-page.tsx';
import { Parts } from './parts.ts';
import { piecewise } from './piecewise.ts';
import { Templates } from './templates.ts';
import { NO_PAGE } from './told-parts.ts';

type Entry = { stencil: string; key: string; href: string; name: string; isNew: boolean };

const entries: Entry[] = ['Größe', '<b>&"\'', 'plain', '', 'javascript:alert(1)', '$& %%aZ1&%%'].flatMap(
  (name, index) =>
    [false, true, false].map((isNew, at) => ({
      ...{ stencil: 'entry', name, isNew },
      ...{ key: `${index} ${at}`, href: `/${index}?a&b` },
    })),
);

type Words = { stencil: string; name: string; isNew: boolean };

/** Pages whose parts are filled in where they are known, as the generator would show them; how often React made one is counted. */
function cardPages(look: (words: Words) => React.ReactNode) {
  const element = vi.fn(look);
  function Card({ words }: { words: Words }) {
    return element(words);
  }
  const parts = new Parts();
  const put = piecewise(parts);
  const templates = new Templates(parts);
  const page = (names: string[], path: string) =>
    renderToString(
      <main data-path={path}>
        {names.map((name) => {
          const words = stencil({ stencil: 'card', name, isNew: name === 'new' });
          return (
            <Once key={name} part="card" source={{ name }}>
              <Filled of={words}>
                <Card words={words} />
              </Filled>
            </Once>
          );
        })}
      </main>,
    );
  return {
    element,
    bothWays(names: string[]): [plain: string, filled: string] {
      const render = (path: string) => page(names, path);
      const mixed = mixedPage('/a', { render, pathMark: PATH_MARK }, templates, put);
      return [render('/a'), parts.whole(mixed, { path: '/a', own: NO_PAGE.own }).body];
    },
  };
}

it('fills in parts of pages that it knows the looks of', () => {
  const { element, bothWays } = cardPages(({ name, isNew }) => (
    <article title={name}>
      {name} {isNew && <b>new</b>}
    </article>
  ));
  for (const names of [['a'], ['é'], ['<b>', 'new']]) {
    const [plain, filled] = bothWays(names);
    expect(filled).toBe(plain);
  }
  element.mockClear();
  const [plain, filled] = bothWays(['&', '"', 'new']);
  expect(filled).toBe(plain);
  // By React alone three, and for the page the one that was met once; that once more with marks, and the page to prove it.
  expect(element.mock.calls.filter(([{ isNew }]) => !isNew)).toHaveLength(2 + 2);
  element.mockClear();
  bothWays(['x', 'new']);
  expect(element).toHaveBeenCalledTimes(2);
});

it('says what several pages show once, from the second of them on', () => {
  const parts = new Parts();
  const put = piecewise(parts);
  const templates = new Templates(parts);
  const site = { name: 'the same on all pages, whatever else is there' };
  const render = (path: string) =>
    renderToString(
      <>
        <Once part="header" source={site}>
          <header title="é">{site.name}</header>
        </Once>
        <main>{path}</main>
      </>,
    );
  const page = (path: string) => {
    const value = mixedPage(path, { render: () => render(path), pathMark: PATH_MARK }, templates, put);
    expect(parts.whole(value, { path, own: NO_PAGE.own }).body).toBe(render(path));
    return value.includes(site.name);
  };
  expect(['/a', '/b', '/c'].map(page)).toEqual([true, false, false]);
  expect(parts.takeUntold().filter(({ written }) => written.includes(site.name))).toHaveLength(1);
});

it('leaves parts to React whose texts it does something with', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { bothWays } = cardPages(({ name }) => <article>{name.toUpperCase()}</article>);
  for (const names of [['a'], ['b'], ['c']]) {
    const [plain, filled] = bothWays(names);
    expect(filled).toBe(plain);
  }
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

function List({ element }: { element: (entry: Entry) => React.ReactNode }) {
  return (
    <ul title="é">
      <li>first</li>
      <Repeated of={entries} as={element} />
    </ul>
  );
}

/** By React alone, and with the list filled in. */
function bothWays(element: (entry: Entry) => React.ReactNode): [plain: string, filled: string] {
  const page = () => renderToString(<List element={element} />);
  const parts = new Parts();
  const put = piecewise(parts);
  const filled = markupOf(renderMixed(page, withTemplates(new Templates(parts), put)), '/', put);
  return [renderWithParts(page), filled];
}

it('fills in the very elements that React makes, and asks React for two of a kind', () => {
  const element = vi.fn(({ href, name, isNew }: Entry) => (
    <li>
      <a href={href}>{name}</a> {isNew && <i>new</i>}
    </li>
  ));
  const [plain, filled] = bothWays(element);
  expect(filled).toBe(plain);
  expect(filled.match(/<li>/g)).toHaveLength(1 + entries.length);
  // With a name and without, new and not: each twice, and once more with marks; without a name and new is one alone.
  expect(element.mock.calls.length - entries.length).toBe(3 * 3 + 1);
});

it('leaves elements to React whose texts it does something with', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [plain, filled] = bothWays(({ name }) => <li>{name.toUpperCase()}</li>);
  expect(filled).toBe(plain);
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});
