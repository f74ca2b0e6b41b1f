// Long lists of elements that look alike, without React for each of them (`ui/repeated.tsx`): the templates of pages, for a page that is one element.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ListMaker } from '../../ui/once-store.ts';
import { Stencil } from '../../ui/stencil.tsx';
import { whileCutting, withMarks } from '../../ui/stencil-store.ts';
import { cutTemplates } from './cut-templates.ts';
import { Parts } from './parts.ts';
import { Templates } from './templates.ts';
import { utf8 } from './utf8.ts';

/** Elements stand in their page as they are, since that is one of a kind. */
class NoParts extends Parts {
  override reference(text: string): string {
    return text;
  }
}

/** The markup as `utf8` has it. */
export const repeatedElements: ListMaker = (of, as) => {
  // Made for this list: another's elements may look otherwise.
  const templates = new Templates(new NoParts());
  let whole = '';
  for (const words of of) {
    const { body } = templates.page(words, '', {
      plainly: () => ({ links: '', body: byReact(as(words)) }),
      withMarks(shapes) {
        const { markup, cut } = withMarks(() => {
          const marked = whileCutting(words);
          return byReact(<Stencil of={marked}>{as(marked)}</Stencil>);
        });
        return cutTemplates(markup, cut, shapes);
      },
    });
    whole += body;
  }
  return whole;
};

function byReact(element: ReactNode): string {
  return utf8(renderToString(element));
}
