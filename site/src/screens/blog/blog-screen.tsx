import { PostCard } from '../../features/post-card/post-card.tsx';
import { PostGrid } from '../../features/post-card/post-grid.tsx';
import type { PostCard as PostCardDocument } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen, type FailedProps } from '../../routing/screen.ts';
import { en } from '../../texts/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './blog-screen.module.css';

interface Documents {
  posts: PostCardDocument[];
}

function BlogList({ posts }: Documents) {
  const { content, navigation } = useTexts();
  const [newest, ...others] = posts;
  return (
    <Page title={content.blog.title} lead={content.blog.lead}>
      {newest ? (
        <div className={styles.list}>
          <PostCard post={newest} look="lead" priority />
          <PostGrid>
            {others.map((post) => (
              <PostCard key={post._id} post={post} />
            ))}
          </PostGrid>
        </div>
      ) : (
        <EmptyState
          title={content.blog.none}
          advice={content.blog.noneAdvice}
          action={<TextLink href={paths.areas}>{navigation.areas}</TextLink>}
        />
      )}
    </Page>
  );
}

function BlogFailed({ retry }: FailedProps<Documents>) {
  const { content, failure } = useTexts();
  return (
    <Page title={content.blog.title}>
      <EmptyState
        title={content.blog.none}
        advice={content.blog.failedAdvice}
        action={<Button onClick={retry}>{failure.retry}</Button>}
      />
    </Page>
  );
}

export default defineScreen<Documents>({
  head: ({ site, posts }) => ({
    title: pageTitle(en.content.blog.title, site),
    description: en.content.blog.description,
    image: posts[0]?.cover?.src,
  }),
  Component: BlogList,
  Failed: BlogFailed,
});
