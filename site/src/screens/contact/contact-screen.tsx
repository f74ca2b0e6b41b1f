import { late } from '../../hydration/island.tsx';
import { contactMessages } from '../../i18n/en/contact-pages.ts';
import { formatCount } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { ContactPage } from './contact-page.tsx';

const MessageForm = late(async () => (await import('../../features/lead-form/message-form.tsx')).MessageForm);

export default defineScreen({
  head: (_, { translate }) => ({
    title: translate(contactMessages).title,
    description: translate(contactMessages).description,
  }),
  closing: false,
  Component({ site }) {
    const { title, lead, formTitle, ...words } = useMessages(contactMessages);
    return (
      <ContactPage
        {...{ site, title, formTitle }}
        lead={formatCount(site.replyWithinHours, lead)}
        form={(headingId) => <MessageForm id="contact" labelledBy={headingId} {...words} />}
      />
    );
  },
});
