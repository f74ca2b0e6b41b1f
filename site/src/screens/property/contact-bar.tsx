import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { ContactActionsProps } from './contact-actions.tsx';
import styles from './contact-bar.module.css';
import { ContactWay } from './contact-way.tsx';
import { EnquireButton } from './enquire-button.tsx';

/** At the foot of narrow windows, always in reach. */
export function ContactBar({ contact, onEnquire }: ContactActionsProps) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <nav className={styles.bar} data-ground="paper" data-bottom-bar aria-label={propertyPage.contactBar}>
      {contact.call ? (
        <ContactWay icon="phone" label={propertyPage.call} href={contact.call} iconOnly />
      ) : null}
      <ContactWay
        icon="message-circle"
        label={propertyPage.whatsapp}
        href={contact.whatsapp}
        newWindow
        iconOnly
      />
      <div className={styles.main}>
        <EnquireButton onEnquire={onEnquire} />
      </div>
    </nav>
  );
}

export function ClosedBar({ href }: { href: string }) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <nav className={styles.bar} data-ground="paper" data-bottom-bar aria-label={propertyPage.contactBar}>
      <LinkButton className={styles.main} href={href}>
        {propertyPage.seeSimilar}
      </LinkButton>
    </nav>
  );
}
