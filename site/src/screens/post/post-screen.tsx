import { useEffect } from 'react';
import { logFailure } from '../../api/request.ts';
import { KeepReading } from '../../features/post-card/keep-reading.tsx';
import type { Post, PostCard } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen, type FailedProps } from '../../navigation/screen.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FULL_WIDTH_SIZES } from '../../ui/picture.tsx';
import { pictureSources } from '../../ui/picture-sources.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './article.module.css';
import { Article } from './article.tsx';

interface Documents {
  post: Post;
  posts: PostCard[];
}

function PostFailed({ documents, failure, retry }: FailedProps<Documents>) {
  const texts = useTexts();

  useEffect(() => {
    logFailure('Failed to fetch the blog', failure);
  }, [failure]);

  if (documents.post) return <Article post={documents.post} />;
  const absent = failure.status === 404;
  return (
    <Page title={texts.blog.notFound} intro={absent ? texts.blog.lostAdvice : texts.blog.failedAdvice}>
      <div className={styles.ways}>
        {absent ? null : <Button onClick={retry}>{texts.failure.retry}</Button>}
        <TextLink href={texts.paths.blog}>{texts.blog.title}</TextLink>
      </div>
    </Page>
  );
}

export default defineScreen<Documents>({
  head: ({ post }) => ({
    title: post.title,
    description: post.summary,
    type: 'article',
    draft: post.draft,
  }),
  firstPicture({ post: { pictures } }) {
    const [cover] = pictures;
    return cover ? { ...pictureSources(cover.src), sizes: FULL_WIDTH_SIZES } : null;
  },
  Failed: PostFailed,
  Component({ post, posts }) {
    return (
      <>
        <Article post={post} />
        <KeepReading posts={posts.filter(({ _id }) => _id !== post._id)} />
      </>
    );
  },
});
