import {
  EmailField,
  MessageField,
  NameField,
  NationalNumberField,
} from '../../features/lead-form/lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from '../../features/lead-form/lead-form.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { FieldPair } from '../../ui/field.tsx';
import styles from './enquiry-form.module.css';

/** The enquiry form, validated when it is sent. */
export function EnquiryForm({ labelledBy }: { labelledBy: string }) {
  const texts = useTexts();
  return (
    <LeadForm id="property" validateOn="submit" labelledBy={labelledBy} className={styles.form}>
      {(lead) => (
        <>
          <NameField {...lead.field('name')} />
          <FieldPair>
            <EmailField {...lead.field('email')} />
            <NationalNumberField {...lead.field('contactNumber')} />
          </FieldPair>
          <MessageField {...lead.field('message')} className={styles.message} />
          <LeadStatus lead={lead} />
          <LeadSubmit lead={lead} wide>
            {texts.propertyPage.enquiry.submit}
          </LeadSubmit>
        </>
      )}
    </LeadForm>
  );
}
