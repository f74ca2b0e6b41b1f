import { CALLBACK_PREFIX } from '../../generated/forms.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Labelled } from '../../ui/field.tsx';
import styles from './inline-forms.module.css';
import { EmailField, NATIONAL_NUMBER, NameField } from './lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from './lead-form.tsx';
import type { LeadFieldProps } from './use-lead-form.ts';

interface InlineFormProps {
  /** Id of the heading over it. */
  labelledBy?: string;
}

/** Name, number after the fixed prefix, and the button in one line, on a sea-coloured background. */
export function CallbackForm({ labelledBy }: InlineFormProps) {
  const texts = useTexts();
  return (
    <LeadForm id="callback" labelledBy={labelledBy} className={styles.pair}>
      {(lead) => (
        <>
          <NameField {...lead.field('name')} />
          <PrefixedNumberField {...lead.field('contactNumber')} prefix={CALLBACK_PREFIX} />
          <LeadSubmit lead={lead} tone="paper" className={styles.submit}>
            {texts.forms.callback.submit}
          </LeadSubmit>
          <LeadStatus lead={lead} className={styles.status} />
        </>
      )}
    </LeadForm>
  );
}

/** E-mail and the button in one line. */
export function NewsletterForm({ labelledBy }: InlineFormProps) {
  const texts = useTexts();
  return (
    <LeadForm id="newsletter" labelledBy={labelledBy} className={styles.single}>
      {(lead) => (
        <>
          <EmailField {...lead.field('email')} placeholder={texts.forms.emailExample} />
          <LeadSubmit lead={lead} className={styles.submit}>
            {texts.forms.newsletter.submit}
          </LeadSubmit>
          <LeadStatus lead={lead} className={styles.status} />
        </>
      )}
    </LeadForm>
  );
}

/** A phone number after a fixed dial code. */
function PrefixedNumberField({ error, prefix, ...input }: LeadFieldProps & { prefix: string }) {
  const texts = useTexts();
  return (
    <Labelled label={texts.forms.phone} error={error}>
      {(control) => (
        <div className={styles.number}>
          <span className={styles.prefix}>
            <bdi>{prefix}</bdi>
          </span>
          <input {...input} {...control} {...NATIONAL_NUMBER} />
        </div>
      )}
    </Labelled>
  );
}
