import { classNames } from './class-names.ts';
import styles from './prose.module.css';

/** HTML from content, sanitised when it was built: the only place that takes raw HTML. */
export function Prose({
  html,
  article = false,
  className,
}: {
  html: string;
  article?: boolean;
  className?: string;
}) {
  return (
    <div
      className={classNames(styles.prose, article && styles.article, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
