// Long lists of elements that look alike, without React for each of them (`ui/repeated.tsx`): the templates of pages, for a page that is one element.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ListMaker } from '../../ui/once-store.ts';
import { Stencil } from '../../ui/stencil.tsx';
import { whileCutting, withMarks } from '../../ui/stencil-store.ts';
import { cutTemplates } from './cut-templates.ts';
import { Parts } from './parts.ts';
import { Templates } from './templates.ts';
import { NO_PAGE } from './told-parts.ts';

export const repeatedElements: ListMaker = (of, as) => {
  // Made for this list: another's elements may look otherwise.
  const parts = new Parts();
  const templates = new Templates(parts);
  let whole = '';
  for (const words of of) {
    const element = templates.page(words, '', {
      plainly: () => ({ links: '', body: byReact(as(words)) }),
      withMarks(shapes) {
        const { markup, cut } = withMarks(() => {
          const marked = whileCutting(words);
          return byReact(<Stencil of={marked}>{as(marked)}</Stencil>);
        });
        return cutTemplates(markup, cut, shapes);
      },
    });
    whole += parts.whole(element, NO_PAGE).body;
  }
  return whole;
};

function byReact(element: ReactNode): string {
  return renderToString(element);
}
