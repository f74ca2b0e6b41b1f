import type { Developer } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

interface Documents {
  developers: Developer[];
}

export default defineScreen<Documents>({
  head: ({ site }) => ({
    title: pageTitle('Developers', site),
    description: 'The developers whose homes we sell in Dubai.',
  }),
  Component({ developers }) {
    return (
      <Page title="Developers">
        <ul>
          {developers.map((item) => (
            <li key={item.id}>{item.name}</li>
          ))}
        </ul>
      </Page>
    );
  },
});
