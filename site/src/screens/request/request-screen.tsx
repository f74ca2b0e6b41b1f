import { late } from '../../hydration/island.tsx';
import { contactPages } from '../../i18n/en/contact-pages.ts';
import { formatCount } from '../../i18n/format.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { ContactPage } from '../contact/contact-page.tsx';
import { useTexts } from './texts.ts';

const MessageForm = late(async () => (await import('../../features/lead-form/message-form.tsx')).MessageForm);

export default defineScreen({
  head: () => ({
    title: contactPages.request.title,
    description: contactPages.request.description,
  }),
  closing: false,
  Component({ site }) {
    const { title, lead, formTitle, ...words } = useTexts().contactPages.request;
    return (
      <ContactPage
        {...{ site, title, formTitle }}
        lead={formatCount(site.replyWithinHours, lead)}
        form={(headingId) => <MessageForm id="request" labelledBy={headingId} {...words} />}
      />
    );
  },
});
