import type { PostCard } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

interface Documents {
  posts: PostCard[];
}

export default defineScreen<Documents>({
  head: ({ site }) => ({
    title: pageTitle('Real Estate Blogs', site),
    description: 'Articles on property in Dubai.',
  }),
  Component({ posts }) {
    return (
      <Page title="Real Estate Blogs">
        <ul>
          {posts.map((item) => (
            <li key={item._id}>
              <a href={paths.post(item._id, item.slug)}>{item.title}</a>
            </li>
          ))}
        </ul>
      </Page>
    );
  },
});
