// The parts of a page that are made of a view model alone. A browser and React's own rendering show them as any other
// component; the render worker takes a template from each variant of a part and fills it in for later pages (render/templates/).
import { Fragment, type ReactNode } from 'react';

/**
 * All that a part shows, under the name of its template. Its strings are texts that stand in the markup as they are. Numbers, flags, null and
 * plain lists decide about the markup, and each combination is a variant with a template of its own. Nested view models,
 * `undefined` in place of one, and lists of them are parts: their places stand in every variant.
 */
export interface ViewModel {
  readonly template: string;
}

/** A view model in a list, known by its id. */
export interface ListedViewModel extends ViewModel {
  readonly id: string;
}

type Show<Model> = (model: Model) => ReactNode;
type ShowElement<Model> = (model: Model, at: number) => ReactNode;

/** What the render worker does with parts while it takes templates from a page. */
export interface TemplateMaker {
  part: <Model extends ViewModel>(of: Model | undefined, show: Show<Model>) => ReactNode;
  list: <Model extends ListedViewModel>(of: readonly Model[], show: ShowElement<Model>) => ReactNode;
}

let maker: TemplateMaker | null = null;

/** Renders with `using` in charge of the parts. */
export function withTemplateMaker<Result>(using: TemplateMaker, render: () => Result): Result {
  maker = using;
  try {
    return render();
  } finally {
    maker = null;
  }
}

/** A part of a page; it has its place even where it is undefined and shows nothing. */
export function TemplatePart<Model extends ViewModel>({
  of,
  children,
}: {
  of: Model | undefined;
  children: Show<Model>;
}) {
  if (import.meta.env.SSR && maker) return maker.part(of, children);
  return of === undefined ? null : children(of);
}

/** A list of parts, of any length. */
export function TemplateList<Model extends ListedViewModel>({
  of,
  children,
}: {
  of: readonly Model[];
  children: ShowElement<Model>;
}) {
  if (import.meta.env.SSR && maker) return maker.list(of, children);
  return of.map((model, at) => <Fragment key={model.id}>{children(model, at)}</Fragment>);
}
