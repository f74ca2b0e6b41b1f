import { Icon } from '../../ui/icon.tsx';
import { FormEnd } from './form-end.tsx';
import { EmailField, MessageField, NameField } from './lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from './lead-form.tsx';
import styles from './message-form.module.css';
import { PhoneField } from './phone/phone-field.tsx';
import { useTexts } from './texts.ts';

export interface MessageFormProps {
  id: 'contact' | 'request';
  labelledBy: string;
  submit: string;
  messageExample: string;
  note: string;
}

/** Who, how to reach, and what about: the form of both contact pages. */
export function MessageForm({ id, labelledBy, submit, messageExample, note }: MessageFormProps) {
  const { forms } = useTexts();
  return (
    <LeadForm id={id} labelledBy={labelledBy}>
      {(lead) => {
        const message = lead.field('message');
        return (
          <>
            <NameField {...lead.field('name')} />
            <div className={styles.pair}>
              <EmailField {...lead.field('email')} />
              <PhoneField {...lead.field('contactNumber')} prefix={id === 'request' ? '' : '+'} />
            </div>
            <MessageField
              {...message}
              placeholder={messageExample}
              note={message.required ? undefined : forms.optional}
            />
            <LeadStatus lead={lead} />
            <FormEnd note={note}>
              <LeadSubmit lead={lead}>
                {submit}
                <Icon name="move-right" flip />
              </LeadSubmit>
            </FormEnd>
          </>
        );
      }}
    </LeadForm>
  );
}
