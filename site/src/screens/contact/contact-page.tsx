import { type ReactNode, useId } from 'react';
import type { SiteSettings } from '../../generated/catalog.ts';
import { late } from '../../hydration/island.tsx';
import { Wrap } from '../../ui/band.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import styles from './contact-page.module.css';
import { OfficeDetails } from './office-details.tsx';

const OfficeMap = late(async () => (await import('./office-map.tsx')).OfficeMap);

export interface ContactPageProps {
  site: SiteSettings;
  title: string;
  lead: string;
  formTitle: string;
  /** Gets the id of its heading. */
  form: (headingId: string) => ReactNode;
}

/** The agency's ways to be reached at the start, a form at the end, and where the office is. */
export function ContactPage({ site, title, lead, formTitle, form }: ContactPageProps) {
  const headingId = useId();
  return (
    <>
      <Wrap className={styles.grid}>
        <div className={styles.info}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <OfficeDetails site={site} />
        </div>
        <Horizon className={styles.form}>
          <h2 id={headingId} className={styles.formTitle}>
            {formTitle}
          </h2>
          {form(headingId)}
        </Horizon>
      </Wrap>
      <OfficeMap site={site} />
    </>
  );
}
