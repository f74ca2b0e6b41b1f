import { useCallback, useState } from 'react';
import type { SiteSettings } from '../../generated/catalog.ts';
import { lazyDialog } from '../../hydration/lazy-component.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import styles from './header.module.css';
import { HeaderTools } from './header-tools.tsx';
import { Logo } from './logo.tsx';
import { MoreMenu } from './more-menu.tsx';
import { currentPage, MAIN_LINKS, navigationLinks } from './navigation-links.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

const MobileMenu = lazyDialog(async () => (await import('./mobile-menu.tsx')).MobileMenu);

/** Scrolled this far, the header over a picture is no longer transparent, in pixels. */
const CLEAR_UNTIL = 40;

interface HeaderProps {
  site: SiteSettings;
  /** The link to the screen that is shown, if there is one. */
  current: string | null;
  beginsWithPicture: boolean;
}

export function Header({ site, current, beginsWithPicture }: HeaderProps) {
  const texts = useTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const scrolled = useScrolledPast(CLEAR_UNTIL);
  const clear = beginsWithPicture && !scrolled;
  return (
    <header className={styles.header} data-surface={clear ? 'picture' : 'paper'}>
      <div className={styles.line}>
        <Logo name={site.name} />
        <nav className={styles.links} aria-label={texts.navigation.main}>
          {navigationLinks(MAIN_LINKS, texts).map(({ label, href }) => (
            <a key={href} href={href} aria-current={currentPage(href, current)}>
              {label}
            </a>
          ))}
          <MoreMenu current={current} />
        </nav>
        <HeaderTools languages={site.languages} />
        <LinkButton
          className={styles.list}
          href={texts.paths.listYourProperty}
          tone={clear ? 'paper' : 'sea'}
          size="small"
        >
          {texts.navigation.listYourProperty}
        </LinkButton>
        <IconButton
          className={styles.menuButton}
          data-needs-script=""
          icon="menu"
          label={texts.navigation.openMenu}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      <MobileMenu site={site} current={current} open={menuOpen} onClose={closeMenu} />
    </header>
  );
}
