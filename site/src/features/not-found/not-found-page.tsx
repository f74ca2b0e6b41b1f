import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
// Part of the design, so that it does not depend on the content's pictures.
import picture from './not-found.webp?url&no-inline';
import styles from './not-found-page.module.css';
import { OtherLanguage } from './other-language.tsx';

interface NotFoundProps {
  title: string;
  /** A large number above the title. */
  number?: string;
  /** Why the page may be missing. */
  intro?: string;
  children: ReactNode;
}

/** The page for addresses without content: what is missing, a search, and links as children. */
export function NotFound({ title, number, intro, children }: NotFoundProps) {
  const texts = useTexts();
  return (
    <section className={styles.page}>
      <div className={styles.text}>
        {number ? (
          <p className={styles.number} aria-hidden="true">
            {number}
          </p>
        ) : null}
        <h1 className={styles.title}>{title}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
        <search data-needs-script="">
          <form className={styles.find} action={texts.paths.searchAll}>
            <Field
              label={texts.notFound.search}
              name="query"
              autoComplete="off"
              placeholder={texts.notFound.placeholder}
            />
            <Button type="submit">
              <Icon name="search" /> {texts.notFound.submit}
            </Button>
          </form>
        </search>
        {children}
        <OtherLanguage />
      </div>
      <div className={styles.picture} data-screen-only="">
        <img src={picture} alt={texts.notFound.picture} width={1067} height={1067} fetchPriority="high" />
      </div>
    </section>
  );
}

/** Where to go from a page that is missing, side by side. */
export function NotFoundLinks({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
