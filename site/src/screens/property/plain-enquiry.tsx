import { useId } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import styles from './property-text.module.css';

/** The form of the dialog as a part of the page, for browsers without script. */
export function PlainEnquiry() {
  const { enquiry } = useTexts('propertyPage');
  const headingId = useId();
  return (
    <section id="enquiry" className={styles.plain} aria-labelledby={headingId}>
      <h2 id={headingId}>{enquiry.title}</h2>
      <EnquiryForm labelledBy={headingId} />
    </section>
  );
}
