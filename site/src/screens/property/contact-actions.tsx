import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './contact-actions.module.css';
import { ContactWay } from './contact-way.tsx';
import { EnquireButton } from './enquire-button.tsx';
import type { ContactWays } from './property-view-model.ts';

export interface ContactActionsProps {
  contact: ContactWays;
  onEnquire: () => void;
}

/** In the side panel on wide windows; on narrow ones `ContactBar` takes their place. */
export function ContactActions({ contact, onEnquire }: ContactActionsProps) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <div className={styles.actions}>
      <div className={styles.first}>
        <EnquireButton onEnquire={onEnquire} />
      </div>
      <ContactWay icon="message-circle" label={propertyPage.whatsapp} href={contact.whatsapp} newWindow />
      {contact.call ? <ContactWay icon="phone" label={propertyPage.call} href={contact.call} /> : null}
    </div>
  );
}

/** Of a listing that is gone there is nothing to ask. */
export function ClosedActions({ href }: { href: string }) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <div className={styles.actions}>
      <LinkButton className={styles.first} href={href}>
        {propertyPage.seeSimilar}
      </LinkButton>
    </div>
  );
}
