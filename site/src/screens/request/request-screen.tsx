import { late } from '../../hydration/island.tsx';
import { requestMessages } from '../../i18n/en/contact-pages.ts';
import { formatCount } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { ContactPage } from '../contact/contact-page.tsx';

const MessageForm = late(async () => (await import('../../features/lead-form/message-form.tsx')).MessageForm);

export default defineScreen({
  head: (_, { translate }) => ({
    title: translate(requestMessages).title,
    description: translate(requestMessages).description,
  }),
  closing: false,
  Component({ site }) {
    const { title, lead, formTitle, ...words } = useMessages(requestMessages);
    return (
      <ContactPage
        {...{ site, title, formTitle }}
        lead={formatCount(site.replyWithinHours, lead)}
        form={(headingId) => <MessageForm id="request" labelledBy={headingId} {...words} />}
      />
    );
  },
});
