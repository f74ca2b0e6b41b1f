import type { PostCard as Post } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { articleMessages } from '../../i18n/en/article.ts';
import { blogMessages } from '../../i18n/en/blog.ts';
import { draftMessages } from '../../i18n/en/common.ts';
import { dateFormats } from '../../i18n/en/dates.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { Card, CardMedia } from '../../ui/card.tsx';
import { DraftBadge } from '../../ui/draft.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ON_PHONES, Picture } from '../../ui/picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './post-card.module.css';

interface PostCardProps {
  post: Post;
  /**
   * `wide` has a flatter picture; `lead` lies across the page, its words beside a large picture; `brief` has neither
   * summary nor 'Read More'.
   */
  look?: 'card' | 'wide' | 'lead' | 'brief';
  /** Whether it is in view when the page opens. */
  priority?: boolean;
  headingLevel?: 'h2' | 'h3';
}

const SIZES = {
  card: `${ON_PHONES}, (max-width: 67.4rem) 50vw, 24.5rem`,
  wide: `${ON_PHONES}, 50vw`,
  lead: `${ON_PHONES}, (max-width: 67.4rem) 100vw, 51rem`,
  brief: `${ON_PHONES}, 24.5rem`,
};

/** An article in a list, linked as a whole. */
export function PostCard({ post, look = 'card', priority, headingLevel: Heading = 'h2' }: PostCardProps) {
  const dates = useMessages(dateFormats);
  const numbers = useMessages(numberFormats);
  const paths = useMessages(sitePaths);
  const blog = useMessages(blogMessages);
  const article = useMessages(articleMessages);
  const draft = useMessages(draftMessages);
  const href = paths.post(post._id, post.slug);
  return (
    <Card className={styles.card} data-look={look}>
      <CardMedia className={styles.picture}>
        {post.cover ? (
          <Picture picture={post.cover} alt="" priority={priority} sizes={SIZES[look]} />
        ) : (
          <Mark />
        )}
      </CardMedia>
      <div className={styles.text}>
        <Heading className={styles.title}>
          {look === 'brief' ? (
            <a href={href}>
              <ContentText>{post.title}</ContentText>
            </a>
          ) : (
            <ContentText>{post.title}</ContentText>
          )}
        </Heading>
        <p className={styles.when}>
          {post.draft ? <DraftBadge>{draft.label}</DraftBadge> : null}
          <time dateTime={post.date}>{dates.date(post.date)}</time>
          {look === 'brief' ? null : <span>{numbers.count(post.readingMinutes, blog.minutes)}</span>}
        </p>
        {look === 'brief' ? null : (
          <>
            <p className={styles.summary}>
              <ContentText>{post.summary}</ContentText>
            </p>
            <TextLink href={href} className={styles.more}>
              {article.readMore}
              <VisuallyHidden>
                : <ContentText>{post.title}</ContentText>
              </VisuallyHidden>
            </TextLink>
          </>
        )}
      </div>
    </Card>
  );
}
