// Renders a page's parts with marks to take templates from, or with some parts left out to test them.
import { createElement, Fragment, type ReactNode } from 'react';
import type { TemplateMaker, ViewModel } from '../../template-part.tsx';
import { type Content, isList, readModel, replaceIn } from './read-model.ts';

/** `<x-part-3>` is around the fourth part. One host element more changes no id of `useId`. */
export const PART_TAG = 'x-part-';

/** The index of the page itself, which has no tag. */
export const PAGE = 0;

/** The mark of a part's text. */
interface MarkedText {
  owner: number;
  index: number;
}

/** The part or list of one tag. */
export interface MarkedPart {
  content: Content;
  /** The index of the surrounding part, and the slot there; null in a list. */
  place: { owner: number; index: number } | null;
}

/** Renders a mark in place of each text, and a tag around each part. */
export class Marking implements TemplateMaker {
  readonly parts: MarkedPart[] = [];
  readonly texts: MarkedText[] = [];
  /** The first broken rule. It is not thrown, since React renders nothing where one throws within a Suspense. */
  error: Error | null = null;
  private readonly placeholders = new Map<object, MarkedPart>();

  /** Marks the page, whose only part is the first that is rendered. */
  page<Model extends ViewModel>(page: Model): Model {
    this.parts.push({ content: page, place: null });
    return this.marked(page, PAGE);
  }

  part<Model extends ViewModel>(of: Model | undefined, show: (model: Model) => ReactNode): ReactNode {
    const part = this.placeholders.get(of as object) ?? { content: of, place: { owner: PAGE, index: 0 } };
    return this.tagged(part, show);
  }

  list<Model extends ViewModel>(
    of: readonly Model[],
    show: (model: Model, at: number) => ReactNode,
  ): ReactNode {
    const part = this.placeholders.get(of);
    if (!part) throw new Error('A list of parts must come from the view model of the part that shows it.');
    const number = this.parts.push(part) - 1;
    const elements = ((part.content ?? []) as readonly Model[]).map((model, at) =>
      createElement(
        Fragment,
        { key: at },
        this.tagged({ content: model, place: null }, (model: Model) => show(model, at)),
      ),
    );
    return createElement(PART_TAG + number, null, elements);
  }

  private tagged<Model extends ViewModel>(part: MarkedPart, show: (model: Model) => ReactNode): ReactNode {
    const number = this.parts.push(part) - 1;
    const model = part.content as Model | undefined;
    return createElement(PART_TAG + number, null, model && show(this.marked(model, number)));
  }

  private marked<Model extends ViewModel>(model: Model, owner: number): Model {
    return replaceIn(model, {
      text: (text, index) => (text === '' ? '' : markOf(this.texts.push({ owner, index }) - 1)),
      part: (content, index) => {
        const placeholder = isList(content) && content.length === 0 ? [] : this.placeholder(model.template);
        this.placeholders.set(placeholder, { content, place: { owner, index } });
        return placeholder;
      },
    });
  }

  /** Stands in for a part, so that the markup around cannot depend on it. */
  private placeholder(template: string): object {
    return new Proxy(Object.freeze({}), {
      get: () => {
        this.error ??= new Error(
          `The component of the template "${template}" looks into one of its parts: hand that to TemplatePart or TemplateList as it is.`,
        );
        throw this.error;
      },
    });
  }
}

/** A mark whose letters tell when it was changed; its `&` is escaped everywhere but in HTML of content. */
function markOf(n: number): string {
  return `%%aZ${n}&%%`;
}

/** Renders without the parts inside parts of certain variants. */
export class WithoutParts implements TemplateMaker {
  private readonly variants: ReadonlySet<string>;

  constructor(variants: ReadonlySet<string>) {
    this.variants = variants;
  }

  part<Model extends ViewModel>(of: Model | undefined, show: (model: Model) => ReactNode): ReactNode {
    return of && show(this.variants.has(readModel(of).variant) ? withoutParts(of) : of);
  }

  list<Model extends ViewModel>(
    of: readonly Model[],
    show: (model: Model, at: number) => ReactNode,
  ): ReactNode {
    return of.map((model, at) =>
      createElement(
        Fragment,
        { key: at },
        this.part(model, (model) => show(model, at)),
      ),
    );
  }
}

function withoutParts<Model extends ViewModel>(model: Model): Model {
  return replaceIn(model, {
    text: (text) => text,
    part: (content) => (isList(content) ? [] : undefined),
  });
}
