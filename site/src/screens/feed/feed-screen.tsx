import type { FeedScreen } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

interface Documents {
  feed: FeedScreen;
}

export default defineScreen<Documents>({
  head: ({ site }) => ({
    title: pageTitle('Latest', site),
    description: 'The latest listings and articles.',
  }),
  Component({ feed }) {
    return (
      <Page title="Latest">
        <ul>
          {feed.properties.map(({ id, title }) => (
            <li key={id}>
              <a href={paths.property(id)}>{title}</a>
            </li>
          ))}
          {feed.posts.map(({ _id, slug, title }) => (
            <li key={_id}>
              <a href={paths.post(_id, slug)}>{title}</a>
            </li>
          ))}
        </ul>
      </Page>
    );
  },
});
