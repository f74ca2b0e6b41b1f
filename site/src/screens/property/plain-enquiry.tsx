import { useId } from 'react';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import styles from './property-text.module.css';

/** The form of the dialog as a part of the page, for browsers without script. */
export function PlainEnquiry() {
  const { enquiry } = useMessages(propertyPageMessages);
  const headingId = useId();
  return (
    <section id="enquiry" className={styles.plain} aria-labelledby={headingId}>
      <h2 id={headingId}>{enquiry.title}</h2>
      <EnquiryForm labelledBy={headingId} />
    </section>
  );
}
