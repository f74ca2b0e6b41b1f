/** A page as React makes it. */
export interface Markup {
  /** Links that belong into the head: React puts those of pictures that are wanted first before the markup. */
  preloads: string;
  body: string;
}

const PRELOADS = /^(?:<link [^>]*>)+/;

export function splitPreloads(markup: string): Markup {
  const [preloads = ''] = PRELOADS.exec(markup) ?? [];
  return { preloads, body: markup.slice(preloads.length) };
}
