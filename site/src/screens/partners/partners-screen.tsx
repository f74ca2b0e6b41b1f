import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

export default defineScreen({
  head: ({ site }) => ({
    title: pageTitle('Partners', site),
    description: 'The banks, lawyers and designers we work with.',
  }),
  Component({ site }) {
    return (
      <Page title="Partners">
        <ul>
          {site.partners.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Page>
    );
  },
});
