import {
  EmailField,
  MessageField,
  NameField,
  NationalNumberField,
} from '../../features/lead-form/lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from '../../features/lead-form/lead-form.tsx';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import styles from './enquiry-form.module.css';

/** The enquiry form, validated when it is sent. */
export function EnquiryForm({ labelledBy }: { labelledBy: string }) {
  const { enquiry } = useMessages(propertyPageMessages);
  return (
    <LeadForm id="property" validateOn="submit" labelledBy={labelledBy} className={styles.form}>
      {(lead) => (
        <>
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
        </>
      )}
    </LeadForm>
  );
}
