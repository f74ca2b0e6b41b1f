import type { ReactNode } from 'react';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { useLoading } from '../../navigation/use-router.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Chat } from './chat.tsx';
import { Footer, type FooterProps } from './footer.tsx';
import { Header } from './header.tsx';
import { currentLink } from './navigation-links.ts';
import styles from './shell.module.css';

export interface ShellProps extends FooterProps {
  /** All paths of the shown page. */
  addresses: readonly string[];
  /** The screen begins with a picture under a transparent header. */
  beginsWithPicture: boolean;
  children: ReactNode;
}

export function Shell({
  site,
  addresses,
  beginsWithPicture,
  footerCallToAction,
  showsPartners,
  children,
}: ShellProps) {
  const texts = useTexts();
  const current = currentLink(addresses, texts);
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.shell.skipToContent}
      </a>
      <Progress />
      <Header site={site} current={current} beginsWithPicture={beginsWithPicture} />
      <div className={styles.page} data-under-header={beginsWithPicture || undefined}>
        {site.banner ? <Banner text={site.banner} beginsWithPicture={beginsWithPicture} /> : null}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Footer site={site} footerCallToAction={footerCallToAction} showsPartners={showsPartners} />
      <Chat whatsapp={site.whatsapp} beginsWithPicture={beginsWithPicture} />
    </>
  );
}

const NO_BREAK_SPACE = '\u00a0';
const TELEPHONE = /\+?\d[\d ]{6,}\d/g;

/** One line under the header, or on the picture of a hero, so that it moves nothing. */
function Banner({ text, beginsWithPicture }: { text: string; beginsWithPicture: boolean }) {
  const texts = useTexts();
  const line = text.replace(TELEPHONE, (number) => texts.content.phone(unbroken(number)));
  return (
    <aside
      className={styles.banner}
      data-surface={beginsWithPicture ? 'picture' : 'sand'}
      aria-label={texts.shell.banner}
    >
      <p>
        <ContentText>{line}</ContentText>
      </p>
    </aside>
  );
}

function unbroken(number: string): string {
  return number.replaceAll(' ', NO_BREAK_SPACE);
}

/** A slim progress bar at the top while the next screen loads. */
function Progress() {
  const texts = useTexts();
  const loading = useLoading();
  return (
    <div className={styles.progress} role="status" data-loading={loading || undefined}>
      {loading ? <VisuallyHidden>{texts.failure.loading}</VisuallyHidden> : null}
    </div>
  );
}
