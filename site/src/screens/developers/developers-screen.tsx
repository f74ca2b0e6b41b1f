import type { Developer } from '../../generated/catalog.ts';
import { developers } from '../../i18n/en/content/developers.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { DeveloperList } from './developer-list.tsx';
import { useTexts } from './texts.ts';

interface Documents {
  developers: Developer[];
}

export default defineScreen<Documents>({
  head: () => ({
    title: developers.pageTitle,
    description: developers.description,
  }),
  Component({ developers }) {
    const { content } = useTexts();
    return (
      <Page title={content.developers.title} lead={content.developers.lead}>
        <DeveloperList developers={developers} />
      </Page>
    );
  },
});
