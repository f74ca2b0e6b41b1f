import { useId } from 'react';
import { CallbackForm, NewsletterForm } from '../../features/lead-form/inline-forms.tsx';
import { homeMessages } from '../../i18n/en/home.ts';
import { useMessages } from '../../i18n/messages.ts';
import styles from './doors.module.css';

/** Two ways to hear from us, side by side: the call-back on sea, the letter on sand. */
export function Doors() {
  const home = useMessages(homeMessages);
  const callId = useId();
  const letterId = useId();
  return (
    <div className={styles.doors}>
      <section className={styles.call} data-ground="sea" aria-labelledby={callId}>
        <h2 id={callId}>{home.callBack}</h2>
        <p className={styles.text}>{home.callBackText}</p>
        <CallbackForm labelledBy={callId} />
      </section>
      <section className={styles.letter} data-ground="sand" aria-labelledby={letterId}>
        <h2 id={letterId}>{home.letter}</h2>
        <p className={styles.text}>{home.letterText}</p>
        <div className={styles.foot}>
          <NewsletterForm labelledBy={letterId} />
        </div>
      </section>
    </div>
  );
}
