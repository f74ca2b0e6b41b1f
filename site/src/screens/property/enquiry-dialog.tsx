import { useId } from 'react';
import { ContentText } from '../../i18n/content-text.tsx';
import { commonMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Photo } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './enquiry-dialog.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import type { EnquiryViewModel } from './property-view-model.ts';

export interface EnquiryDialogProps {
  /** Called when the dialog opens. */
  viewModel: () => EnquiryViewModel;
  open: boolean;
  onClose: () => void;
}

/** The property beside the enquiry form. It stays open when the form is sent. */
export function EnquiryDialog({ viewModel, open, onClose }: EnquiryDialogProps) {
  const propertyPage = useMessages(propertyPageMessages);
  const common = useMessages(commonMessages);
  const headingId = useId();
  return (
    <Dialog {...{ open, onClose }} data-surface="paper" className={styles.dialog} aria-labelledby={headingId}>
      <IconButton className={styles.close} icon="x" label={common.close} onClick={onClose} />
      <div className={styles.frame}>
        <Summary {...viewModel()} />
        <div className={styles.main}>
          <h2 id={headingId} ref={focusFirst} tabIndex={-1} className={styles.title}>
            {propertyPage.enquiry.title}
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

function Summary({ cover, price, title, place, reference }: EnquiryViewModel) {
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <div className={styles.side} data-surface="sand">
      <div className={styles.picture}>
        {cover ? <Photo photo={cover} alt="" sizes="26rem" /> : <Mark className={styles.mark} />}
      </div>
      <div className={styles.text}>
        <p className={styles.price}>
          {price.text ?? <Price className={styles.figure} price={price.price} />}
        </p>
        <p>
          <ContentText>{title}</ContentText>
        </p>
        <p className={styles.soft}>
          {place}
          <span className={styles.unit}>
            {`${propertyPage.reference}\u00a0`}
            <Code>{reference}</Code>
          </span>
        </p>
      </div>
    </div>
  );
}
