import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({ title: pageTitle('Admin', site), description: 'Sample dashboard.' }),
  Component() {
    return <Page title="Admin" />;
  },
});
