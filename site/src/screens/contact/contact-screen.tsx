import { useId } from 'react';
import { MessageForm } from '../../features/lead-form/message-form.tsx';
import { OfficeDetails } from '../../features/office-details/office-details.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { RuledBlock, Wrap } from '../../ui/layout.tsx';
import styles from './contact-screen.module.css';
import { OfficeMap } from './office-map.tsx';

/** The texts of the two contact pages, by the ids of their routes. */
type Form = 'contact' | 'request';

export default defineScreen({
  head: (_, { route, texts }) => {
    const { title, description } = texts[route as Form];
    return { title, description };
  },
  footerCallToAction: false,
  Component: Contact,
});

/** Contact details beside a form, and the office on a map. */
function Contact({ site, route }: ScreenProps<object>) {
  const texts = useTexts();
  const form = route as Form;
  const { title, intro, formTitle, ...messages } = texts[form];
  const headingId = useId();
  return (
    <>
      <Wrap className={styles.grid}>
        <div className={styles.info}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.intro}>{texts.numbers.count(site.replyWithinHours, intro)}</p>
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
