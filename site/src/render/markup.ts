/** The markup of a page's root element. */
export interface Markup {
  /** React's preload links for pictures, which belong into the head. */
  preloads: string;
  body: string;
}

const PRELOADS = /^(?:<link [^>]*>)+/;

/** Separates the preload links that React writes before the body. */
export function splitPreloads(markup: string): Markup {
  const [preloads = ''] = PRELOADS.exec(markup) ?? [];
  return { preloads, body: markup.slice(preloads.length) };
}
