import type { ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './not-found.module.css';
// Part of the design, so that it is there whatever pictures the content has.
import picture from './not-found.webp?url&no-inline';
import { useTexts } from './texts.ts';

export interface NotFoundProps {
  title: string;
  /** A large figure over the title. */
  number?: string;
  /** Why it may be missing. */
  lead?: string;
  children: ReactNode;
}

/** For addresses that lead nowhere: what is missing, a search, and the ways out as children. */
export function NotFound({ title, number, lead, children }: NotFoundProps) {
  const { content } = useTexts();
  return (
    <section className={styles.lost}>
      <div className={styles.words}>
        {number ? (
          <p className={styles.number} aria-hidden="true">
            {number}
          </p>
        ) : null}
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        <search data-needs-script="">
          <form className={styles.find} action={paths.searchAll}>
            <Field
              label={content.lost.search}
              name="query"
              autoComplete="off"
              placeholder={content.lost.placeholder}
            />
            <Button type="submit">
              <Icon name="search" /> {content.lost.submit}
            </Button>
          </form>
        </search>
        {children}
      </div>
      <div className={styles.picture}>
        <img src={picture} alt={content.lost.picture} width={1067} height={1067} fetchPriority="high" />
      </div>
    </section>
  );
}
