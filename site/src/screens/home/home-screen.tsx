import type { HomeScreen } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

interface Documents {
  home: HomeScreen;
}

export default defineScreen<Documents>({
  head: ({ site }) => ({ title: pageTitle('Property in Dubai', site), description: site.tagline }),
  Component({ site, home }) {
    return (
      <Page title="Looking to buy or Sell your Property?" lead={site.tagline}>
        {home.newest.map(({ category, properties }) => (
          <ul key={category} aria-label={category}>
            {properties.map(({ id, title }) => (
              <li key={id}>
                <a href={paths.property(id)}>{title}</a>
              </li>
            ))}
          </ul>
        ))}
      </Page>
    );
  },
});
