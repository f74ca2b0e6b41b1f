import { CALLBACK_PREFIX } from '../../generated/forms.ts';
import styles from './door-form.module.css';
import { NameField } from './lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from './lead-form.tsx';
import { PrefixedNumberField } from './phone/prefixed-number-field.tsx';
import { useTexts } from './texts.ts';

export interface CallbackFormProps {
  /** Id of the heading over it. */
  labelledBy?: string;
}

/** Name, number after the fixed prefix, and the button, in one line; made for the sea ground. */
export function CallbackForm({ labelledBy }: CallbackFormProps) {
  const { forms } = useTexts();
  return (
    <LeadForm id="callback" labelledBy={labelledBy} className={styles.pair}>
      {(lead) => (
        <>
          <NameField {...lead.field('name')} />
          <PrefixedNumberField {...lead.field('contactNumber')} prefix={CALLBACK_PREFIX} />
          <LeadSubmit lead={lead} tone="paper" className={styles.submit}>
            {forms.callback.submit}
          </LeadSubmit>
          <LeadStatus lead={lead} className={styles.status} />
        </>
      )}
    </LeadForm>
  );
}
