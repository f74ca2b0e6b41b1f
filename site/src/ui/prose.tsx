import { classNames } from './class-names.ts';
import styles from './prose.module.css';

interface ProseProps {
  html: string;
  /** Larger text with outdented quotes. */
  article?: boolean;
  /** The first paragraph is set in the display font. */
  intro?: boolean;
  className?: string;
  /** Where it is not translated into the page's language. */
  lang?: 'en' | undefined;
}

/** HTML from content, sanitised by the generator; the only place that renders raw HTML. */
export function Prose({ html, article = false, intro = false, className, lang }: ProseProps) {
  return (
    <div
      lang={lang}
      dir={lang && 'ltr'}
      className={classNames(styles.prose, article && styles.article, intro && styles.intro, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
