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
  const texts = useTexts();
  // Articles beyond whole rows open the page: one across it, or two side by side.
  const openers = posts.length % CARDS_PER_ROW;
  return (
    <Page title={texts.blog.title} intro={texts.blog.intro}>
      {posts.length > 0 ? (
        <div className={styles.list}>
          <div className={styles.openers} data-count={openers}>
            {posts.slice(0, openers).map((post) => (
              <PostCard key={post._id} post={post} variant={openers === 1 ? 'large' : 'wide'} priority />
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
          title={texts.blog.none}
          advice={texts.blog.noneAdvice}
          action={<TextLink href={texts.paths.areas}>{texts.navigation.areas}</TextLink>}
        />
      )}
    </Page>
  );
}

function BlogFailed({ failure, retry }: FailedProps<Documents>) {
  const texts = useTexts();

  useEffect(() => {
    logFailure('Failed to fetch blogs', failure);
  }, [failure]);

  return (
    <Page title={texts.blog.title}>
      <EmptyState
        title={texts.blog.none}
        advice={texts.blog.failedAdvice}
        action={<Button onClick={retry}>{texts.failure.retry}</Button>}
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
