import { createContext, Fragment, useContext } from 'react';
import type { OpeningHoursView, PartnerView, SiteSettings } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { fillText, type Texts, useTexts } from '../../i18n/texts.ts';
import { phoneHref, whatsappHref } from '../../navigation/contact-links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuledBlock, Wrap } from '../../ui/layout.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { type LinkName, type NavigationLink, navigationLinks } from './navigation-links.ts';

const PROPERTY_LINKS = [
  'buy',
  'rent',
  'offPlan',
  'commercial',
  'areas',
  'listYourProperty',
] satisfies LinkName[];
const AGENCY_LINKS = ['about', 'team', 'developers', 'partners', 'blog', 'contact'] satisfies LinkName[];

export interface FooterSectionsProps {
  site: SiteSettings;
  /** Whether the footer begins with a call to action. */
  footerCallToAction: boolean;
}

export interface FooterProps extends FooterSectionsProps {
  /** Whether the partners show above the footer. */
  showsPartners: boolean;
}

/** Where a build keeps the markup of `FooterSections`, which it renders once for all pages; null in the browser. */
export const SharedFooter = createContext<((props: FooterSectionsProps) => string) | null>(null);

export function Footer({ showsPartners, ...sections }: FooterProps) {
  const shared = useContext(SharedFooter);
  const content = shared
    ? { dangerouslySetInnerHTML: { __html: shared(sections) } }
    : { children: <FooterSections {...sections} /> };
  return (
    <>
      {showsPartners ? <PartnersStrip partners={sections.site.partners} /> : null}
      <footer id="footer" className={styles.footer} data-surface="ink" {...content} />
    </>
  );
}

export function FooterSections({ site, footerCallToAction }: FooterSectionsProps) {
  const texts = useTexts();
  return (
    <Wrap>
      {footerCallToAction ? (
        <div className={styles.closing}>
          <p>{texts.footer.closing}</p>
          <LinkButton href={texts.paths.contact} tone="paper">
            {texts.navigation.contact} <Icon name="move-right" flip />
          </LinkButton>
        </div>
      ) : null}
      <RuledBlock className={styles.columns}>
        <FooterAgency site={site} />
        <LinkColumn title={texts.footer.property} links={navigationLinks(PROPERTY_LINKS, texts)} />
        <LinkColumn title={texts.footer.agency} links={navigationLinks(AGENCY_LINKS, texts)} />
        <FooterContact site={site} />
      </RuledBlock>
      <div className={styles.legal}>
        <p>© {site.legalName ?? site.name}</p>
        <ul>
          <li>
            <a href={texts.paths.privacy}>{texts.footer.privacy}</a>
          </li>
          <li>
            <a href={texts.paths.terms}>{texts.footer.terms}</a>
          </li>
        </ul>
      </div>
    </Wrap>
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

/** Logo, registrations and profiles elsewhere. */
function FooterAgency({ site }: { site: SiteSettings }) {
  const texts = useTexts();
  const registrations = [
    site.orn && fillText(texts.footer.orn, { number: site.orn }),
    site.licence && fillText(texts.footer.licence, { number: site.licence }),
  ].filter(Boolean);
  return (
    <div className={styles.agency}>
      <Logo name={site.name} />
      {registrations.length > 0 ? <p className={styles.soft}>{registrations.join(' · ')}</p> : null}
      <ul className={styles.social}>
        <li>
          <a
            className={styles.socialIcon}
            href={whatsappHref(site.whatsapp)}
            aria-label={texts.footer.whatsapp}
          >
            <Icon name="message-circle" />
          </a>
        </li>
        <li>
          <a className={styles.socialIcon} href={`mailto:${site.email}`} aria-label={texts.footer.email}>
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

/** Phones, e-mail, address and working hours. */
function FooterContact({ site }: { site: SiteSettings }) {
  const texts = useTexts();
  return (
    <div>
      <h2>{texts.footer.visitAndCall}</h2>
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
          <span key={line}>
            <ContentText>{line}</ContentText>
          </span>
        ))}
      </address>
      <dl className={styles.hours}>
        {site.hours.map((hours) => (
          <Fragment key={hours.first + hours.opens}>
            <dt className={styles.soft}>{texts.dates.weekdays(hours.first, hours.last)}</dt>
            <dd>{openingTimes(hours, texts)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

function openingTimes({ opens, closes }: OpeningHoursView, texts: Texts): string {
  if (!opens || !closes) return texts.footer.closed;
  return fillText(texts.footer.hours, { opens: texts.dates.time(opens), closes: texts.dates.time(closes) });
}

function PartnersStrip({ partners }: { partners: PartnerView[] }) {
  const texts = useTexts();
  if (partners.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={texts.navigation.partners}>
      <Wrap>
        <ul className={styles.logos}>
          {partners.map(({ id, name, logo, link }) => {
            const { src, width, height } = logo;
            const image = (
              <img
                src={src}
                alt={name}
                width={width ?? undefined}
                height={height ?? undefined}
                loading="lazy"
              />
            );
            return <li key={id}>{link ? <a href={link}>{image}</a> : image}</li>;
          })}
        </ul>
      </Wrap>
    </section>
  );
}
