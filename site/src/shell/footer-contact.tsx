import { Fragment } from 'react';
import type { OpeningHoursView, SiteSettings } from '../generated/catalog.ts';
import { footerMessages } from '../i18n/en/footer.ts';
import { formatTime } from '../i18n/format-date.ts';
import { fillText, useMessages } from '../i18n/messages.ts';
import { phoneHref } from '../navigation/contact-links.ts';
import styles from './footer.module.css';

/** Phones, e-mail, address and working hours. */
export function FooterContact({ site }: { site: SiteSettings }) {
  const footer = useMessages(footerMessages);
  return (
    <div>
      <h2>{footer.visitAndCall}</h2>
      <address className={styles.address}>
        {site.phones.map((phone) => (
          <a key={phone} href={phoneHref(phone)}>
            <bdi>{phone}</bdi>
          </a>
        ))}
        <a href={`mailto:${site.email}`}>
          <bdi>{site.email}</bdi>
        </a>
        {site.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <dl className={styles.hours}>
        {site.hours.map((hours) => (
          <Fragment key={hours.days}>
            <dt className={styles.soft}>{hours.days}</dt>
            <dd>{openingTimes(hours, footer)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

function openingTimes({ opens, closes }: OpeningHoursView, footer: typeof footerMessages): string {
  if (!opens || !closes) return footer.closed;
  return fillText(footer.hours, { opens: formatTime(opens), closes: formatTime(closes) });
}
