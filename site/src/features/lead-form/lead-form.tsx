import type { ReactNode } from 'react';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import type { FormId } from '../../generated/forms.ts';
import { useTexts } from '../../i18n/texts.ts';
import { usePath } from '../../navigation/use-router.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './lead-form.module.css';
import { HONEYPOT, LEAD_PATH } from './send-lead.ts';
import { type LeadFormOptions, type LeadFormState, useLeadForm } from './use-lead-form.ts';

interface LeadFormProps extends LeadFormOptions {
  id: FormId;
  labelledBy?: string;
  className?: string;
  /** Lays out fields, `LeadStatus` and `LeadSubmit`. */
  children: (lead: LeadFormState) => ReactNode;
}

/** The form element of every enquiry; without script it is an ordinary post with the same fields. */
export function LeadForm({ id, labelledBy, className, children, ...options }: LeadFormProps) {
  const lead = useLeadForm(id, options);
  const path = usePath();
  // A draft belongs to one page: an enquiry about one property is not about the next.
  const draft = useFormDraft(`${id} ${path}`);
  return (
    <form
      {...draft}
      {...lead.handlers}
      className={classNames(styles.form, className)}
      method="post"
      action={options.address ?? LEAD_PATH}
      noValidate
      aria-labelledby={labelledBy}
    >
      <div className={styles.unseen} aria-hidden="true">
        <input type="hidden" name="form" value={id} />
        <input type="hidden" name="page" value={path} />
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      {children(lead)}
      {lead.turnstileContainer ? <div ref={lead.turnstileContainer} /> : null}
    </form>
  );
}

/** The outcome, in a live region that must exist before it has content. */
export function LeadStatus({ lead, className }: { lead: LeadFormState; className?: string }) {
  return (
    <div role="status" className={classNames(styles.status, className)}>
      {lead.message ? <Notice tone={lead.message.tone}>{lead.message.text}</Notice> : null}
    </div>
  );
}

type LeadSubmitProps = Omit<ButtonProps, 'type' | 'busy'> & { lead: LeadFormState };

export function LeadSubmit({ lead, children, ...rest }: LeadSubmitProps) {
  const texts = useTexts();
  return (
    <Button
      {...rest}
      type="submit"
      busy={lead.busy}
      // Keeps the focus: an error that appears on blur would move the button from under the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {lead.busy ? texts.forms.sending : children}
    </Button>
  );
}
