import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({ title: pageTitle('Search results', site), description: 'Search results.' }),
  Component() {
    return <Page title="Here are the properties you are Looking for" />;
  },
});
