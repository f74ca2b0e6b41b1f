import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({
    title: pageTitle('Tell us what you need', site),
    description: 'Tell us what you are looking for in Dubai.',
  }),
  closing: false,
  Component() {
    return <Page title="Tell us what you need" />;
  },
});
