/** A page as React makes it. */
export interface Markup {
  /** Links that belong into the head. */
  links: string;
  body: string;
}
