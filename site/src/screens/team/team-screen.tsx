import type { Member } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

interface Documents {
  team: Member[];
}

export default defineScreen<Documents>({
  head: ({ site }) => ({
    title: pageTitle('Meet the Team', site),
    description: 'The people who will show you around Dubai.',
  }),
  Component({ team }) {
    return (
      <Page title="Meet the Team">
        <ul>
          {team.map((item) => (
            <li key={item.id}>
              {item.name}, {item.role}
            </li>
          ))}
        </ul>
      </Page>
    );
  },
});
