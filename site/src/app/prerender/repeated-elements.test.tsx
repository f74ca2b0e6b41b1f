import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { renderWithLists, renderWithParts } from '../../ui/once-store.ts';
import { Repeated } from '../../ui/repeated.tsx';
import { Parts } from './parts.ts';
import { piecewise } from './piecewise.ts';
import { RepeatedElements, repeatedElements } from './repeated-elements.tsx';
import { NO_PAGE } from './told-parts.ts';

type Entry = { stencil: string; key: string; href: string; name: string; isNew: boolean };

const entries: Entry[] = ['Größe', '<b>&"\'', 'plain', '', 'javascript:alert(1)', '$& %%aZ1&%%'].flatMap(
  (name, index) =>
    [false, true, false].map((isNew, at) => ({
      ...{ stencil: 'entry', name, isNew },
      ...{ key: `${index} ${at}`, href: `/${index}?a&b` },
    })),
);

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
  const pieces = renderWithLists(page, repeatedElements(piecewise(parts)));
  const filled = pieces.map((piece) =>
    piece instanceof RepeatedElements ? parts.whole(piece.value, NO_PAGE).body : piece,
  );
  return [renderWithParts(page), filled.join('')];
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
