import { useEffect, useId, useRef, useState } from 'react';
import { EmailField, NameField, NationalNumberField } from '../../features/lead-form/lead-fields.tsx';
import { LeadForm, LeadStatus, LeadSubmit } from '../../features/lead-form/lead-form.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './details-offer.module.css';

/** `offered`: a panel on wide windows, a bar that unfolds to it on narrow ones. */
type Stage = 'offered' | 'unfolded';

export interface DetailsOfferProps {
  /** For the promise under the heading, if there is one. */
  replyWithinHours?: number;
  onSent: () => void;
  onClose: () => void;
}

/** A short enquiry form beside the page's content, not modal. */
export function DetailsOffer({ replyWithinHours, onSent, onClose }: DetailsOfferProps) {
  const texts = useTexts();
  const { popup } = texts.forms;
  const [stage, setStage] = useState<Stage>('offered');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused bar is gone, so the focus moves to the heading.
  useEffect(() => {
    if (stage === 'unfolded') heading.current?.focus();
  }, [stage]);

  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      const fields =
        heading.current?.parentElement?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [];
      // Esc closes it only while nothing is typed.
      if (event.key === 'Escape' && [...fields].every(({ value }) => !value)) onClose();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [onClose]);

  return (
    <aside
      className={styles.popup}
      data-stage={stage}
      data-surface="paper"
      data-bottom-bar
      aria-labelledby={headingId}
    >
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.barTitle}
          aria-expanded="false"
          onClick={() => setStage('unfolded')}
        >
          {popup.title}
        </button>
        <IconButton icon="chevron-up" label={popup.open} onClick={() => setStage('unfolded')} />
        <IconButton icon="x" label={texts.common.close} onClick={onClose} />
      </div>
      <div className={styles.panel}>
        <IconButton className={styles.close} icon="x" label={texts.common.close} onClick={onClose} />
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
          {popup.title}
        </h2>
        {replyWithinHours ? (
          <p className={styles.intro}>{texts.numbers.count(replyWithinHours, popup.intro)}</p>
        ) : null}
        <LeadForm id="popup" labelledBy={headingId} className={styles.form} onSent={onSent}>
          {(lead) => (
            <>
              <NameField {...lead.field('name')} />
              <EmailField {...lead.field('email')} />
              <NationalNumberField {...lead.field('contactNumber')} />
              <LeadStatus lead={lead} />
              <LeadSubmit lead={lead} wide>
                {popup.submit}
              </LeadSubmit>
            </>
          )}
        </LeadForm>
      </div>
    </aside>
  );
}
