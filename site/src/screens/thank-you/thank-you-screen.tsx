import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({ title: pageTitle('Thank you', site), description: 'Your enquiry has reached us.' }),
  Component() {
    return <Page title="Thank you" />;
  },
});
