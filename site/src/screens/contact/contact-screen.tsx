import { useId } from 'react';
import { MessageForm } from '../../features/lead-form/message-form.tsx';
import { contactMessages, requestMessages } from '../../i18n/en/contact-pages.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { RuledBlock, Wrap } from '../../ui/layout.tsx';
import styles from './contact-screen.module.css';
import { OfficeDetails } from './office-details.tsx';
import { OfficeMap } from './office-map.tsx';

/** The texts of the two contact pages, by the ids of their routes. */
const MESSAGES = { contact: contactMessages, request: requestMessages };
type Form = keyof typeof MESSAGES;

export default defineScreen({
  head: (_, { route, translate }) => translate(MESSAGES[route as Form]),
  closing: false,
  Component: Contact,
});

/** Contact details beside a form, and the office on a map. */
function Contact({ site, route }: ScreenProps<object>) {
  const numbers = useMessages(numberFormats);
  const form = route as Form;
  const { title, lead, formTitle, ...messages } = useMessages(MESSAGES[form]);
  const headingId = useId();
  return (
    <>
      <Wrap className={styles.grid}>
        <div className={styles.info}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{numbers.count(site.replyWithinHours, lead)}</p>
          <OfficeDetails site={site} />
        </div>
        <RuledBlock className={styles.form}>
          <h2 id={headingId} className={styles.formTitle}>
            {formTitle}
          </h2>
          <MessageForm id={form} labelledBy={headingId} {...messages} />
        </RuledBlock>
      </Wrap>
      <OfficeMap site={site} />
    </>
  );
}
