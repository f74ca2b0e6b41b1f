import type { SiteSettings } from '../generated/catalog.ts';
import { navigationMessages } from '../i18n/en/common.ts';
import { footerMessages } from '../i18n/en/footer.ts';
import { useTranslate } from '../i18n/messages.ts';
import { paths } from '../navigation/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { RuledBlock, Wrap } from '../ui/layout.tsx';
import styles from './footer.module.css';
import { FooterAgency } from './footer-agency.tsx';
import { FooterContact } from './footer-contact.tsx';
import { agencyLinks, type NavigationLink, propertyLinks } from './navigation-links.ts';

export function Footer({ site, closing }: { site: SiteSettings; closing: boolean }) {
  const translate = useTranslate();
  const navigation = translate(navigationMessages);
  const footer = translate(footerMessages);
  return (
    <footer id="footer" className={styles.footer} data-ground="ink">
      <Wrap>
        {closing ? (
          <div className={styles.closing}>
            <p>{footer.closing}</p>
            <LinkButton href={paths.contact} tone="paper">
              {navigation.contact} <Icon name="move-right" flip />
            </LinkButton>
          </div>
        ) : null}
        <RuledBlock className={styles.columns}>
          <FooterAgency site={site} />
          <LinkColumn title={footer.property} links={propertyLinks(translate)} />
          <LinkColumn title={footer.agency} links={agencyLinks(translate)} />
          <FooterContact site={site} />
        </RuledBlock>
        <div className={styles.legal}>
          <p>© {site.legalName ?? site.name}</p>
          <ul>
            <li>
              <a href={paths.privacy}>{footer.privacy}</a>
            </li>
            <li>
              <a href={paths.terms}>{footer.terms}</a>
            </li>
          </ul>
        </div>
      </Wrap>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
