import type { Post } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { defineScreen } from '../../routing/screen.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { Prose } from '../../ui/prose.tsx';

interface Documents {
  post: Post;
}

function PostFailed() {
  const { blog } = useTexts();
  return <Page title={blog.notFound} />;
}

export default defineScreen<Documents>({
  head: ({ site, post }) => ({ title: pageTitle(post.title, site), description: post.summary }),
  Failed: PostFailed,
  Component({ post }) {
    return (
      <Page title={post.title}>
        <Prose html={post.content} article />
      </Page>
    );
  },
});
