// Long lists of elements that look alike, without React for each of them (`ui/repeated.tsx`): the templates of pages, for a page that is one element.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ListMaker } from '../../ui/once-store.ts';
import { Stencil } from '../../ui/stencil.tsx';
import { whileCutting, withMarks } from '../../ui/stencil-store.ts';
import { cutTemplates } from './cut-templates.ts';
import type { Piecewise } from './piecewise.ts';
import { Templates } from './templates.ts';
import type { Value } from './values.ts';

/** A list that stands among markup, as it goes to the generator. */
export class RepeatedElements {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

export function repeatedElements({ parts, joined }: Piecewise): ListMaker {
  return (of, as) => {
    // Made for this list: another's elements may look otherwise.
    const templates = new Templates(parts);
    const elements = of.map((words) =>
      templates.page(words, '', {
        plainly: () => ({ links: '', body: byReact(as(words)) }),
        withMarks(shapes) {
          const { markup, cut } = withMarks(() => {
            const marked = whileCutting(words);
            return byReact(<Stencil of={marked}>{as(marked)}</Stencil>);
          });
          return cutTemplates(markup, cut, shapes);
        },
      }),
    );
    return new RepeatedElements(joined(elements));
  };
}

function byReact(element: ReactNode): string {
  return renderToString(element);
}
