import type { Developer } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { DeveloperList } from './developer-list.tsx';

interface Documents {
  developers: Developer[];
}

export default defineScreen<Documents>({
  head: ({ site }) => ({
    title: pageTitle(en.content.developers.title, site),
    description: en.content.developers.description,
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
