import styles from './door-form.module.css';
import { EmailField } from './lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from './lead-form.tsx';
import { useTexts } from './texts.ts';

export interface NewsletterFormProps {
  /** Id of the heading over it. */
  labelledBy?: string;
}

/** E-mail and Subscribe in one line. */
export function NewsletterForm({ labelledBy }: NewsletterFormProps) {
  const { forms } = useTexts();
  return (
    <LeadForm id="newsletter" labelledBy={labelledBy} className={styles.single}>
      {(lead) => (
        <>
          <EmailField {...lead.field('email')} placeholder={forms.emailExample} />
          <LeadSubmit lead={lead} className={styles.submit}>
            {forms.newsletter.submit}
          </LeadSubmit>
          <LeadStatus lead={lead} className={styles.status} />
        </>
      )}
    </LeadForm>
  );
}
