import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import styles from './enquire-button.module.css';

/** Opens the dialog; without script it leads to the form on the page. */
export function EnquireButton({ onEnquire }: { onEnquire: () => void }) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <>
      <Button wide className={styles.scripted} aria-haspopup="dialog" onClick={onEnquire}>
        {propertyPage.getInTouch}
      </Button>
      <noscript>
        <LinkButton wide href="#enquiry">
          {propertyPage.getInTouch}
        </LinkButton>
      </noscript>
    </>
  );
}
