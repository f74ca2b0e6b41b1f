import { classNames } from './class-names.ts';
import styles from './prose.module.css';
import { dressTables } from './tables.ts';

export interface ProseProps {
  html: string;
  /** It has been through `proseHtml` already. */
  dressed?: boolean;
  /** Larger, with pull quotes that stand out to the start. */
  article?: boolean;
  /** The first paragraph opens the text in the display face. */
  lead?: boolean;
  className?: string;
}

/** HTML from content with its tables dressed. */
export function proseHtml(html: string): string {
  return html.includes('<table>') ? dressTables(html, styles.table ?? '') : html;
}

/** HTML from content, sanitised when it was built: the only place that takes raw HTML. */
export function Prose({ html, dressed = false, article = false, lead = false, className }: ProseProps) {
  return (
    <div
      className={classNames(styles.prose, article && styles.article, lead && styles.lead, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: dressed ? html : proseHtml(html) }}
    />
  );
}
