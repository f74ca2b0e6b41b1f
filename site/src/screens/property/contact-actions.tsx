import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './contact-actions.module.css';
import type { ContactWays } from './contact-ways.ts';

interface ContactActionsProps {
  contact: ContactWays;
  onEnquire: () => void;
}

/** The contact buttons of the side panel; on narrow windows `ContactBar` replaces them. */
export function ContactActions({ contact, onEnquire }: ContactActionsProps) {
  const texts = useTexts();
  return (
    <div className={styles.actions}>
      <div className={styles.first}>
        <EnquireButton onEnquire={onEnquire} />
      </div>
      <ContactWay
        icon="message-circle"
        label={texts.propertyPage.whatsapp}
        href={contact.whatsapp}
        newWindow
      />
      {contact.call ? <ContactWay icon="phone" label={texts.propertyPage.call} href={contact.call} /> : null}
    </div>
  );
}

/** Replaces the contact buttons of a property that is no longer available. */
export function ClosedActions({ href }: { href: string }) {
  const texts = useTexts();
  return (
    <div className={styles.actions}>
      <LinkButton className={styles.first} href={href}>
        {texts.propertyPage.seeSimilar}
      </LinkButton>
    </div>
  );
}

/** A bar at the bottom of narrow windows. */
export function ContactBar({ contact, onEnquire }: ContactActionsProps) {
  const texts = useTexts();
  return (
    <nav
      className={styles.bar}
      data-surface="paper"
      data-bottom-bar
      aria-label={texts.propertyPage.contactBar}
    >
      {contact.call ? (
        <ContactWay icon="phone" label={texts.propertyPage.call} href={contact.call} iconOnly />
      ) : null}
      <ContactWay
        icon="message-circle"
        label={texts.propertyPage.whatsapp}
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

/** Replaces `ContactBar` for a property that is no longer available. */
export function ClosedBar({ href }: { href: string }) {
  const texts = useTexts();
  return (
    <nav
      className={styles.bar}
      data-surface="paper"
      data-bottom-bar
      aria-label={texts.propertyPage.contactBar}
    >
      <LinkButton className={styles.main} href={href}>
        {texts.propertyPage.seeSimilar}
      </LinkButton>
    </nav>
  );
}

/** Opens the dialog; without script it leads to the form on the page. */
function EnquireButton({ onEnquire }: { onEnquire: () => void }) {
  const texts = useTexts();
  return (
    <>
      <Button wide data-needs-script="" aria-haspopup="dialog" onClick={onEnquire}>
        {texts.propertyPage.getInTouch}
      </Button>
      <noscript>
        <LinkButton wide href="#enquiry">
          {texts.propertyPage.getInTouch}
        </LinkButton>
      </noscript>
    </>
  );
}

interface ContactWayProps {
  icon: IconName;
  label: string;
  href: string;
  newWindow?: boolean;
  /** Whether only screen readers get the label. */
  iconOnly?: boolean;
}

function ContactWay({ icon, label, href, newWindow = false, iconOnly = false }: ContactWayProps) {
  const Label = iconOnly ? VisuallyHidden : 'span';
  return (
    <LinkButton tone="line" className={styles.way} href={href} {...(newWindow && NEW_WINDOW)}>
      <Icon name={icon} />
      <Label>{label}</Label>
      {newWindow ? <NewWindowNote /> : null}
    </LinkButton>
  );
}
