import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({ title: pageTitle('Add New Blog', site), description: 'Add a new article.' }),
  Component() {
    return <Page title="Add New Blog" />;
  },
});
