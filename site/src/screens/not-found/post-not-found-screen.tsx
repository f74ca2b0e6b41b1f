import { KeepReading } from '../../features/post-card/keep-reading.tsx';
import type { PostCard } from '../../generated/catalog.ts';
import { blogMessages } from '../../i18n/en/blog.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { NotFound } from './not-found-page.tsx';

interface Documents {
  posts: PostCard[];
}

export default defineScreen<Documents>({
  head: (_, { translate }) => ({
    title: translate(blogMessages).lostTitle,
    description: translate(blogMessages).lostAdvice,
  }),
  closing: false,
  Component({ posts }) {
    const paths = useMessages(sitePaths);
    const blog = useMessages(blogMessages);
    return (
      <>
        <NotFound title={blog.notFound}>
          <TextLink href={paths.blog}>{blog.title}</TextLink>
        </NotFound>
        <KeepReading posts={posts} />
      </>
    );
  },
});
