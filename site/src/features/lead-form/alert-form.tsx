import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import inline from './inline-forms.module.css';
import { EmailField } from './lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from './lead-form.tsx';
import styles from './message-form.module.css';

export interface AlertFormProps {
  /** That of the search. */
  queryString: string;
  labelledBy: string;
}

/** Asks for new listings of a search by mail; it is shown where a visitor has asked for it, and takes the focus. */
export function AlertForm({ queryString, labelledBy }: AlertFormProps) {
  const texts = useTexts();
  const { sent, refused } = texts.searchAlerts;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector<HTMLElement>('[type=email]')?.focus(), []);
  return (
    <div ref={container}>
      <LeadForm
        id="newsletter"
        outcomes={{ sent, refused }}
        address={`/api/alerts${queryString}`}
        labelledBy={labelledBy}
        className={inline.single}
      >
        {(lead) => (
          <>
            <EmailField {...lead.field('email')} placeholder={texts.forms.emailExample} />
            <LeadSubmit lead={lead} className={inline.submit}>
              {texts.searchAlerts.submit}
            </LeadSubmit>
            <LeadStatus lead={lead} className={inline.status} />
            <p className={classNames(inline.status, styles.note)}>
              {texts.searchAlerts.consent}{' '}
              <InlineLink href={texts.paths.privacy}>{texts.forms.privacy}</InlineLink>
            </p>
          </>
        )}
      </LeadForm>
    </div>
  );
}
