import { useId } from 'react';
import type { Property } from '../../features/property/read-property.ts';
import { PropertyPrice } from '../../features/property-card/listing-price.tsx';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './enquiry-dialog.module.css';
import { EnquiryForm } from './enquiry-form.tsx';

interface EnquiryDialogProps {
  property: Property;
  open: boolean;
  onClose: () => void;
}

/** The property beside the enquiry form. It stays open when the form is sent. */
export function EnquiryDialog({ property, open, onClose }: EnquiryDialogProps) {
  const texts = useTexts();
  const headingId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      data-surface="paper"
      className={styles.dialog}
      aria-labelledby={headingId}
    >
      <IconButton className={styles.close} icon="x" label={texts.common.close} onClick={onClose} />
      <div className={styles.frame}>
        <Summary property={property} />
        <div className={styles.main}>
          <h2 id={headingId} ref={focusFirst} tabIndex={-1} className={styles.title}>
            {texts.propertyPage.enquiry.title}
          </h2>
          <EnquiryForm labelledBy={headingId} />
        </div>
      </div>
    </Dialog>
  );
}

/** Sets the attribute that a dialog focuses; React's `autoFocus` would focus the element before the dialog opens. */
function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '');
}

function Summary({ property }: { property: Property }) {
  const texts = useTexts();
  const { cover, title, location, reference } = property;
  return (
    <div className={styles.side} data-surface="sand">
      <div className={styles.picture}>
        {cover ? (
          <Picture picture={cover} alt="" upTo={800} sizes="26rem" />
        ) : (
          <Mark className={styles.mark} />
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.price}>
          <PropertyPrice className={styles.figure} property={property} />
        </p>
        <p>
          <ContentText>{title}</ContentText>
        </p>
        <p className={styles.soft}>
          {location ? `${location} · ` : null}
          <span className={styles.unit}>
            {`${texts.propertyPage.reference}\u00a0`}
            <Code>{reference}</Code>
          </span>
        </p>
      </div>
    </div>
  );
}
