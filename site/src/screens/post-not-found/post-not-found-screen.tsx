import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export default defineScreen({
  head: ({ site }) => ({
    title: pageTitle('Blog not found', site),
    description: 'This article is no longer here.',
  }),
  closing: false,
  Component() {
    const { blog, lost } = useTexts();
    return (
      <Page title={blog.notFound}>
        <TextLink href={paths.home}>{lost.back}</TextLink>
      </Page>
    );
  },
});
