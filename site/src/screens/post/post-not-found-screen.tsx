import { NotFound } from '../../features/not-found/not-found-page.tsx';
import { KeepReading } from '../../features/post-card/keep-reading.tsx';
import type { PostCard } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface Documents {
  posts: PostCard[];
}

export default defineScreen<Documents>({
  head: (_, { texts }) => ({
    title: texts.blog.lostTitle,
    description: texts.blog.lostAdvice,
  }),
  footerCallToAction: false,
  Component({ posts }) {
    const texts = useTexts();
    return (
      <>
        <NotFound title={texts.blog.notFound}>
          <TextLink href={texts.paths.blog}>{texts.blog.title}</TextLink>
        </NotFound>
        <KeepReading posts={posts} />
      </>
    );
  },
});
