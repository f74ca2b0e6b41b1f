import { NotFound } from '../../features/not-found/not-found.tsx';
import { KeepReading } from '../../features/post-card/keep-reading.tsx';
import type { PostCard } from '../../generated/catalog.ts';
import { blog } from '../../i18n/en/content/blog.ts';
import { paths } from '../../navigation/paths.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useTexts } from './texts.ts';

interface Documents {
  posts: PostCard[];
}

export default defineScreen<Documents>({
  head: () => ({
    title: blog.lostTitle,
    description: blog.lostAdvice,
  }),
  closing: false,
  Component({ posts }) {
    const { content } = useTexts();
    return (
      <>
        <NotFound title={content.blog.notFound}>
          <TextLink href={paths.blog}>{content.blog.title}</TextLink>
        </NotFound>
        <KeepReading posts={posts} />
      </>
    );
  },
});
