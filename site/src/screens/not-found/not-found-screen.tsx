import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export default defineScreen({
  head: ({ site }) => ({ title: pageTitle('Page not found', site), description: 'There is no such page.' }),
  closing: false,
  Component() {
    const { lost } = useTexts();
    return (
      <Page title={lost.title}>
        <TextLink href={paths.home}>{lost.back}</TextLink>
      </Page>
    );
  },
});
