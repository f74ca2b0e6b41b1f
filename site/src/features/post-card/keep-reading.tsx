import { useId } from 'react';
import type { PostCard as PostCardDocument } from '../../generated/catalog.ts';
import { blogMessages } from '../../i18n/en/blog.ts';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { CardColumns } from '../../ui/card.tsx';
import { Band } from '../../ui/layout.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PostCard } from './post-card.tsx';

const COUNT = 3;

export function KeepReading({ posts }: { posts: PostCardDocument[] }) {
  const blog = useMessages(blogMessages);
  const titleId = useId();
  if (posts.length === 0) return null;
  return (
    <Band ground="sand" aria-labelledby={titleId}>
      <SectionHead
        title={blog.keepReading}
        id={titleId}
        link={<TextLink href={paths.blog}>{blog.title}</TextLink>}
      />
      <CardColumns>
        {posts.slice(0, COUNT).map((post) => (
          <PostCard key={post._id} post={post} look="brief" headingLevel="h3" />
        ))}
      </CardColumns>
    </Band>
  );
}
