// Pages that React makes, but for those of their parts that are made of words alone (`Filled` and `Repeated`): these are filled in.
import { renderToString } from 'react-dom/server';
import { type Pieces, renderMixed, renderWithParts, type WithoutReact } from '../ui/once-store.ts';
import { Stencil } from '../ui/stencil.tsx';
import { whileCutting } from '../ui/stencil-store.ts';
import { cutOf, splitLinks } from './cut-templates.ts';
import type { Piecewise } from './piecewise.ts';
import type { Templates } from './templates.ts';
import { NO_PAGE } from './told-parts.ts';
import { text, type Value } from './values.ts';

/** What stands among markup, as it goes to the generator. */
class FilledIn {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

/** React's half: the page of a path, which may be a mark. */
export type RenderPath = (path: string) => string;

/** The page's markup; `templates` are those of parts of any such page. */
export function mixedPage(
  path: string,
  { render, pathMark }: { render: RenderPath; pathMark: string },
  templates: Templates,
  put: Piecewise,
): Value {
  const mixed = (afresh = false) => renderMixed(() => render(path), withTemplates(templates, put), afresh);
  const pieces = mixed();
  templates.learnParts(
    path,
    cutOf(() => renderWithParts(() => render(pathMark))),
    () => markupOf(mixed(true), path, put) === markupOf(pieces, path, put),
  );
  return pageValue(pieces, put);
}

export function withTemplates(templates: Templates, put: Piecewise): WithoutReact {
  return {
    list(of, as) {
      const elements = of.map((words) =>
        templates.page(words, '', {
          plainly: () => ({ links: '', body: renderToString(as(words)) }),
          withMarks: cutOf(() => {
            const marked = whileCutting(words);
            return renderToString(<Stencil of={marked}>{as(marked)}</Stencil>);
          }),
        }),
      );
      return new FilledIn(put.joined(elements));
    },
    part(words) {
      const part = templates.part(words);
      return part && new FilledIn(part);
    },
    again(pieces) {
      const { parts, joined } = put;
      return new FilledIn(parts.partOf(pieces, () => joined(pieces.map(pieceValue))));
    },
  };
}

function pieceValue(piece: string | object): Value {
  return piece instanceof FilledIn ? piece.value : text(String(piece));
}

function pageValue(pieces: Pieces, { parts, joined }: Piecewise): Value {
  let links = '';
  const values = pieces.map((piece, at) => {
    if (at > 0 || typeof piece !== 'string') return pieceValue(piece);
    const first = splitLinks(piece);
    links = first.links;
    return text(first.body);
  });
  return parts.renderingOf(links, joined(values));
}

/** The same as React would have made it. */
export function markupOf(pieces: Pieces, path: string, { parts }: Piecewise): string {
  const page = { path, own: NO_PAGE.own };
  return pieces
    .map((piece) => (piece instanceof FilledIn ? parts.whole(piece.value, page).body : piece))
    .join('');
}
