import { useEffect } from 'react';
import { logFailure } from '../../api/request.ts';
import { PostCard } from '../../features/post-card/post-card.tsx';
import type { PostCard as PostCardDocument } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen, type FailedProps } from '../../navigation/screen.ts';
import { Button } from '../../ui/button.tsx';
import { CardColumns } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './blog-screen.module.css';

interface Documents {
  posts: PostCardDocument[];
}

/** How many articles are in a row. */
const CARDS_PER_ROW = 3;

function BlogList({ posts }: Documents) {
  const paths = useTexts('paths');
  const blog = useTexts('blog');
  const navigation = useTexts('navigation');
  // Articles beyond whole rows open the page: one across it, or two side by side.
  const openers = posts.length % CARDS_PER_ROW;
  return (
    <Page title={blog.title} lead={blog.lead}>
      {posts.length > 0 ? (
        <div className={styles.list}>
          <div className={styles.openers} data-count={openers}>
            {posts.slice(0, openers).map((post) => (
              <PostCard key={post._id} post={post} variant={openers === 1 ? 'lead' : 'wide'} priority />
            ))}
          </div>
          <CardColumns>
            {posts.slice(openers).map((post) => (
              <PostCard key={post._id} post={post} />
            ))}
          </CardColumns>
        </div>
      ) : (
        <EmptyState
          title={blog.none}
          advice={blog.noneAdvice}
          action={<TextLink href={paths.areas}>{navigation.areas}</TextLink>}
        />
      )}
    </Page>
  );
}

function BlogFailed({ failure, retry }: FailedProps<Documents>) {
  const blog = useTexts('blog');
  const texts = useTexts('failure');

  useEffect(() => {
    logFailure('Failed to fetch blogs', failure);
  }, [failure]);

  return (
    <Page title={blog.title}>
      <EmptyState
        title={blog.none}
        advice={blog.failedAdvice}
        action={<Button onClick={retry}>{texts.retry}</Button>}
      />
    </Page>
  );
}

export default defineScreen<Documents>({
  head: (_, { texts }) => ({
    title: texts.blog.pageTitle,
    description: texts.blog.description,
  }),
  Component: BlogList,
  Failed: BlogFailed,
});
