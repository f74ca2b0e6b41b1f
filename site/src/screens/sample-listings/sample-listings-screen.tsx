import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({ title: pageTitle('Sample listings', site), description: 'Three sample listings.' }),
  Component() {
    return <Page title="Sample listings" />;
  },
});
