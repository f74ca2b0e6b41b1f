import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { TemplateList, TemplatePart } from '../../template-part.tsx';
import { Templates } from './templates.ts';

interface Row {
  template: string;
  id: string;
  note: string | null;
}

interface Screen {
  template: string;
  title: string;
  isOpen: boolean;
  rows: readonly Row[];
}

type Show = (screen: Screen) => React.ReactNode;

let templates: Templates;

beforeEach(() => {
  templates = new Templates(new Set());
});

const showAll: Show = ({ title, isOpen, rows }) => (
  <main data-open={isOpen}>
    <h1>{title}</h1>
    <ul>
      <TemplateList of={rows}>
        {({ id, note }) => (
          <li>
            {id}
            {note ? <em>{note}</em> : null}
          </li>
        )}
      </TemplateList>
    </ul>
  </main>
);

function row(id: string, note: string | null = null): Row {
  return { template: 'row', id, note };
}

/** The markup, and whether React rendered it. */
function fill(show: Show, screen: Partial<Screen>): { body: string; byReact: boolean } {
  const model = { template: 'screen', title: 'A', isOpen: true, rows: [row('1')], ...screen };
  const render = vi.fn(() => renderToString(<TemplatePart of={model}>{show}</TemplatePart>));
  const { body } = templates.markup({ template: 'page', path: '/', screen: model }, render);
  expect(body).toBe(renderToString(<TemplatePart of={model}>{show}</TemplatePart>));
  return { body, byReact: render.mock.calls.length > 0 };
}

it('fills in pages whose variants are known', () => {
  expect(fill(showAll, {}).byReact).toBe(true);
  expect(fill(showAll, { title: '<b> & "c"', rows: [row('2'), row('3')] }).byReact).toBe(false);
  expect(fill(showAll, { rows: [] }).byReact).toBe(false);
  expect(fill(showAll, { rows: [row('4', 'new')] }).byReact).toBe(true);
  expect(fill(showAll, { isOpen: false }).byReact).toBe(true);
});

it.each<[string, Show, string]>([
  ['changes a text', ({ title }) => <h1>{title.toLowerCase()}</h1>, 'changes a text'],
  [
    'shows more than its view model',
    (screen) => <div title={String(screen.title.length)}>{showAll(screen)}</div>,
    '"screen"',
  ],
  ['looks into its parts', ({ rows }) => <ul>{rows.length}</ul>, 'looks into one of its parts'],
  ['does not show a part', ({ title }) => <h1>{title}</h1>, '"row" is not shown'],
])('names the template whose component %s', (_what, show, message) => {
  expect(() => fill(show, {})).toThrow(message);
});

it('names the template whose component leaves out an empty list', () => {
  const show: Show = (screen) => (screen.rows.length > 0 ? showAll(screen) : <main>none</main>);
  fill(show, { rows: [] });
  expect(() => fill(show, {})).toThrow('"screen" leaves out the place of a list');
});
