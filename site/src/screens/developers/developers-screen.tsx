import type { Developer } from '../../generated/catalog.ts';
import { developerMessages } from '../../i18n/en/developers.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { DeveloperList } from './developer-list.tsx';

interface Documents {
  developers: Developer[];
}

export default defineScreen<Documents>({
  head: (_, { translate }) => ({
    title: translate(developerMessages).pageTitle,
    description: translate(developerMessages).description,
  }),
  Component({ developers }) {
    const developersText = useMessages(developerMessages);
    return (
      <Page title={developersText.title} lead={developersText.lead}>
        <DeveloperList developers={developers} />
      </Page>
    );
  },
});
