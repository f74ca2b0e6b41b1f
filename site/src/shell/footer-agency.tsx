import type { SiteSettings } from '../generated/catalog.ts';
import { footerMessages } from '../i18n/en/footer.ts';
import { fillText, useMessages } from '../i18n/messages.ts';
import { whatsappHref } from '../navigation/contact-links.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** Logo, registrations and profiles elsewhere. */
export function FooterAgency({ site }: { site: SiteSettings }) {
  const footer = useMessages(footerMessages);
  const registrations = [
    site.orn && fillText(footer.orn, { number: site.orn }),
    site.licence && fillText(footer.licence, { number: site.licence }),
  ].filter(Boolean);
  return (
    <div className={styles.agency}>
      <Logo name={site.name} />
      {registrations.length > 0 ? <p className={styles.soft}>{registrations.join(' · ')}</p> : null}
      <ul className={styles.social}>
        <li>
          <a className={styles.socialIcon} href={whatsappHref(site.whatsapp)} aria-label={footer.whatsapp}>
            <Icon name="message-circle" />
          </a>
        </li>
        <li>
          <a className={styles.socialIcon} href={`mailto:${site.email}`} aria-label={footer.email}>
            <Icon name="mail" />
          </a>
        </li>
        {site.socials.map(({ network, url }) => (
          <li key={url}>
            <a className={styles.profile} href={url}>
              {network}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
