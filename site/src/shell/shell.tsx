import type { ReactNode } from 'react';
import type { SiteSettings } from '../generated/catalog.ts';
import { island } from '../hydration/island.tsx';
import { shellMessages } from '../i18n/en/common.ts';
import { useMessages, useTranslate } from '../i18n/messages.ts';
import { Banner } from './banner.tsx';
import { Chat } from './chat.tsx';
import { Header } from './header.tsx';
import { currentLink } from './navigation-links.ts';
import { Progress } from './progress.tsx';
import styles from './shell.module.css';

const Foot = island(async () => (await import('./foot.tsx')).Foot);

export interface ShellProps {
  site: SiteSettings;
  /** All paths of the shown page. */
  addresses: readonly string[];
  /** The screen begins with a picture under a transparent header. */
  hero: boolean;
  /** Whether the footer begins with its call to action. */
  closing: boolean;
  /** Whether the partners show above the footer. */
  partners: boolean;
  children: ReactNode;
}

export function Shell({ site, addresses, hero, closing, partners, children }: ShellProps) {
  const shell = useMessages(shellMessages);
  const translate = useTranslate();
  const current = currentLink(addresses, translate);
  return (
    <>
      <a className={styles.skip} href="#main">
        {shell.skipToContent}
      </a>
      <Progress />
      <Header site={site} current={current} hero={hero} />
      <div className={styles.page} data-under-header={hero || undefined}>
        {site.banner ? <Banner text={site.banner} hero={hero} /> : null}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Foot {...{ site, closing, partners }} />
      <Chat whatsapp={site.whatsapp} hero={hero} />
    </>
  );
}
