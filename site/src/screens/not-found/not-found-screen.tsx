import { failureMessages } from '../../i18n/en/common.ts';
import { notFoundMessages } from '../../i18n/en/not-found.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { NotFound } from './not-found-page.tsx';

export default defineScreen({
  head: (_, { translate }) => ({
    title: translate(notFoundMessages).pageTitle,
    description: translate(notFoundMessages).description,
  }),
  closing: false,
  Component() {
    const paths = useMessages(sitePaths);
    const failure = useMessages(failureMessages);
    const notFound = useMessages(notFoundMessages);
    return (
      <NotFound title={notFound.title} number="404">
        <TextLink href={paths.home}>{failure.back}</TextLink>
      </NotFound>
    );
  },
});
