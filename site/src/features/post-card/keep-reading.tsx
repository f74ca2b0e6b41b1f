import type { PostCard as PostCardDocument } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CardColumns } from '../../ui/card.tsx';
import { HeadedBand } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PostCard } from './post-card.tsx';

const POST_COUNT = 3;

/** A section of further articles. */
export function KeepReading({ posts }: { posts: PostCardDocument[] }) {
  const texts = useTexts();
  if (posts.length === 0) return null;
  return (
    <HeadedBand
      surface="sand"
      title={texts.blog.keepReading}
      link={<TextLink href={texts.paths.blog}>{texts.blog.title}</TextLink>}
    >
      <CardColumns>
        {posts.slice(0, POST_COUNT).map((post) => (
          <PostCard key={post._id} post={post} variant="brief" headingLevel="h3" />
        ))}
      </CardColumns>
    </HeadedBand>
  );
}
