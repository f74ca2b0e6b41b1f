import { type MouseEvent, useEffect } from 'react';
import type { SiteSettings } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { phoneHref } from '../../navigation/contact-links.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LanguageRow } from './language-selector.tsx';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';
import { currentPage, MAIN_LINKS, MENU_LINKS, navigationLinks } from './navigation-links.ts';

interface MobileMenuProps {
  site: SiteSettings;
  /** The link to the screen that is shown, if there is one. */
  current: string | null;
  open: boolean;
  onClose: () => void;
}

/** The whole window on small screens, as a modal dialog: the page behind is inert, Esc closes, focus returns. */
export function MobileMenu({ site, current, open, onClose }: MobileMenuProps) {
  const texts = useTexts();
  useCloseWhenWide(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className={styles.menu}
      aria-label={texts.navigation.menu}
      onClick={(event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) onClose();
      }}
    >
      <Sheet site={site} current={current} onClose={onClose} />
    </Dialog>
  );
}

function Sheet({ site, current, onClose }: Omit<MobileMenuProps, 'open'>) {
  const texts = useTexts();
  return (
    <div className={styles.sheet} data-surface="paper">
      <div className={styles.top}>
        <Logo name={site.name} />
        <IconButton icon="x" label={texts.navigation.closeMenu} onClick={onClose} />
      </div>
      <nav className={styles.main} aria-label={texts.navigation.main}>
        {navigationLinks(MAIN_LINKS, texts).map(({ label, href }) => (
          <a key={href} href={href} aria-current={currentPage(href, current)}>
            {label}
          </a>
        ))}
      </nav>
      <div>
        <div className={styles.more}>
          {navigationLinks(MENU_LINKS, texts).map(({ label, href }) => (
            <a key={href} href={href} aria-current={currentPage(href, current)}>
              {label}
            </a>
          ))}
        </div>
        <LinkButton href={texts.paths.listYourProperty} wide>
          {texts.navigation.listYourProperty}
        </LinkButton>
        <div className={styles.foot}>
          <LanguageRow languages={site.languages} />
          {site.phones.slice(0, 1).map((phone) => (
            <a key={phone} href={phoneHref(phone)}>
              <bdi>{phone}</bdi>
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Closes the menu in a window that becomes wide: its header has the links, and the page must not stay inert. */
function useCloseWhenWide(open: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia('(min-width: 67.4rem)');
    const closeIfWide = () => wide.matches && onClose();
    wide.addEventListener('change', closeIfWide);
    return () => wide.removeEventListener('change', closeIfWide);
  }, [open, onClose]);
}
