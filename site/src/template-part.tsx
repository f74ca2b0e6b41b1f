// Parts of a page that are rendered from a view model. The render worker makes a template of each variant of a part and
// fills it for later pages (render/templates/).
import { Fragment, type ReactNode } from 'react';

/**
 * The view model of a part, under the name of its template. Strings are texts, which appear in the markup unchanged;
 * numbers, flags, null and plain lists decide about the markup, and each combination is a variant with its own
 * template; nested view models, lists of them, or undefined in their place, are parts.
 */
export interface ViewModel {
  readonly template: string;
}

/** A view model in a list, identified by `id`. */
export interface ListedViewModel extends ViewModel {
  readonly id: string;
}

type Show<Model> = (model: Model) => ReactNode;
type ShowElement<Model> = (model: Model, at: number) => ReactNode;

/** Renders parts while the render worker takes templates from a page. */
export interface TemplateMaker {
  part: <Model extends ViewModel>(of: Model | undefined, show: Show<Model>) => ReactNode;
  list: <Model extends ListedViewModel>(of: readonly Model[], show: ShowElement<Model>) => ReactNode;
}

let maker: TemplateMaker | null = null;

/** Renders with `using` in charge of all parts. */
export function withTemplateMaker<Result>(using: TemplateMaker, render: () => Result): Result {
  maker = using;
  try {
    return render();
  } finally {
    maker = null;
  }
}

/** A part of a page; undefined shows nothing. */
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

/** A list of parts of any length. */
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
