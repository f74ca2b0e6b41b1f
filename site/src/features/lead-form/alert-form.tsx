import { useId } from 'react';
import { FORMS, type Form } from '../../generated/forms.ts';
import { formMessages } from '../../i18n/en/forms.ts';
import { searchAlertMessages } from '../../i18n/en/search-alerts.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import inline from './inline-forms.module.css';
import { EmailField } from './lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from './lead-form.tsx';
import styles from './message-form.module.css';

interface AlertFormProps {
  /** The search as a query string. */
  search: string;
  /** The address of its feed; null on a prerendered page, which does not know the search. */
  feed: string | null;
  className: string | undefined;
}

/** Asks for new listings of a search by mail, and links to its feed. */
export function AlertForm({ search, feed, className }: AlertFormProps) {
  const alerts = useMessages(searchAlertMessages);
  const forms = useMessages(formMessages);
  const paths = useMessages(sitePaths);
  const headingId = useId();
  const form: Form = { ...FORMS.newsletter, sent: alerts.sent, refused: alerts.refused };
  return (
    <div className={styles.pair}>
      <div className={classNames(className, styles.end)}>
        <h2 id={headingId}>{alerts.title}</h2>
        <p>{alerts.lead}</p>
      </div>
      <LeadForm
        id={form.id}
        form={form}
        address={`/api/alerts?${search}`}
        labelledBy={headingId}
        className={inline.single}
      >
        {(lead) => (
          <>
            <EmailField {...lead.field('email')} placeholder={forms.emailExample} />
            <LeadSubmit lead={lead} className={inline.submit}>
              {alerts.submit}
            </LeadSubmit>
            <LeadStatus lead={lead} className={inline.status} />
            <p className={classNames(inline.status, styles.note)}>
              {alerts.consent} <InlineLink href={paths.privacy}>{forms.privacy}</InlineLink>
              {feed ? (
                <>
                  {' · '}
                  <InlineLink href={feed}>{alerts.feed}</InlineLink>
                </>
              ) : null}
            </p>
          </>
        )}
      </LeadForm>
    </div>
  );
}
