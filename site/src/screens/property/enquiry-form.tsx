import {
  EmailField,
  MessageField,
  NameField,
  NationalNumberField,
} from '../../features/lead-form/lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from '../../features/lead-form/lead-form.tsx';
import { Once } from '../../ui/once.tsx';
import styles from './enquiry-form.module.css';
import { useTexts } from './texts.ts';

/** Checked only as it is sent. */
export function EnquiryForm({ labelledBy }: { labelledBy: string }) {
  const { enquiry } = useTexts().propertyPage;
  return (
    <LeadForm id="property" checks="sending" labelledBy={labelledBy} className={styles.form}>
      {(lead) => (
        <Once part="enquiry" source={lead.form}>
          <NameField {...lead.field('name')} />
          <div className={styles.pair}>
            <EmailField {...lead.field('email')} />
            <NationalNumberField {...lead.field('contactNumber')} />
          </div>
          <MessageField {...lead.field('message')} className={styles.message} />
          <LeadStatus lead={lead} />
          <LeadSubmit lead={lead} wide>
            {enquiry.submit}
          </LeadSubmit>
        </Once>
      )}
    </LeadForm>
  );
}
