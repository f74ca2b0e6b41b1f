import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FieldPair } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { EmailField, MessageField, NameField } from './lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from './lead-form.tsx';
import styles from './message-form.module.css';
import { PhoneField } from './phone/phone-field.tsx';

interface MessageFormProps {
  id: 'contact' | 'request' | 'shortlist';
  /** As in `LeadFormOptions`. */
  address?: string;
  labelledBy: string;
  submit: string;
  messageExample: string;
  note: string;
}

/** The form of both contact pages and of the shortlist: name, e-mail, phone and message. */
export function MessageForm({ id, address, labelledBy, submit, messageExample, note }: MessageFormProps) {
  const texts = useTexts();
  return (
    <LeadForm id={id} address={address} labelledBy={labelledBy}>
      {(lead) => {
        const message = lead.field('message');
        return (
          <>
            <NameField {...lead.field('name')} />
            <FieldPair>
              <EmailField {...lead.field('email')} />
              <PhoneField {...lead.field('contactNumber')} />
            </FieldPair>
            <MessageField
              {...message}
              placeholder={messageExample}
              note={message.required ? undefined : texts.forms.optional}
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

/** The submit button, with a note on required fields and a link to the privacy policy. */
export function FormEnd({ note, children }: { note: string; children: ReactNode }) {
  const texts = useTexts();
  return (
    <div className={styles.end}>
      {children}
      <p className={styles.note}>
        {note} {texts.forms.purpose} <InlineLink href={texts.paths.privacy}>{texts.forms.privacy}</InlineLink>
      </p>
    </div>
  );
}
