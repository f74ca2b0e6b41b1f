import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({
    title: pageTitle('List your property', site),
    description: 'List your Dubai property with us.',
  }),
  Component() {
    return <Page title="LOOKING TO SELL YOUR PROPERTY?" />;
  },
});
