import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({
    title: pageTitle('Property Not Found', site),
    description: 'This property is no longer listed.',
  }),
  closing: false,
  Component() {
    const { property } = useTexts();
    return (
      <Page title={property.notFound}>
        <LinkButton href={paths.home}>{property.goBack}</LinkButton>
      </Page>
    );
  },
});
