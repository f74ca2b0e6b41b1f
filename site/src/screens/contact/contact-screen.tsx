import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({
    title: pageTitle('Contact Us', site),
    description: 'Talk to us about a home in Dubai.',
  }),
  closing: false,
  Component() {
    return <Page title="Contact Us" />;
  },
});
