import type { AreaCard } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

interface Documents {
  areas: AreaCard[];
}

export default defineScreen<Documents>({
  head: ({ site }) => ({ title: pageTitle('Areas', site), description: "Guides to Dubai's areas." }),
  Component({ areas }) {
    return (
      <Page title="Areas">
        <ul>
          {areas.map((item) => (
            <li key={item.id}>
              <a href={paths.area(item.id)}>{item.title}</a>
            </li>
          ))}
        </ul>
      </Page>
    );
  },
});
