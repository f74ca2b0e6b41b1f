import { useId } from 'react';
import type { PostCard as PostCardDocument } from '../../generated/catalog.ts';
import { paths } from '../../navigation/paths.ts';
import { Band } from '../../ui/band.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PostCard } from './post-card.tsx';
import { PostGrid } from './post-grid.tsx';
import { useTexts } from './texts.ts';

const COUNT = 3;

export function KeepReading({ posts }: { posts: PostCardDocument[] }) {
  const { content } = useTexts();
  const titleId = useId();
  if (posts.length === 0) return null;
  return (
    <Band ground="sand" aria-labelledby={titleId}>
      <SectionHead
        title={content.blog.keepReading}
        id={titleId}
        link={<TextLink href={paths.blog}>{content.blog.title}</TextLink>}
      />
      <PostGrid>
        {posts.slice(0, COUNT).map((post) => (
          <PostCard key={post._id} post={post} look="brief" headingLevel="h3" />
        ))}
      </PostGrid>
    </Band>
  );
}
