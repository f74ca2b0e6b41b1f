import type { PostCard as Post } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Card, CardMedia } from '../../ui/card.tsx';
import { DraftBadge } from '../../ui/draft.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PHONE_SIZES, Picture } from '../../ui/picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './post-card.module.css';

interface PostCardProps {
  post: Post;
  /**
   * `wide` has a flatter picture; `large` lies across the page, its words beside a large picture; `brief` has neither
   * summary nor 'Read More'.
   */
  variant?: 'card' | 'wide' | 'large' | 'brief';
  /** Whether it is in view when the page opens. */
  priority?: boolean;
  headingLevel?: 'h2' | 'h3';
}

const SIZES = {
  card: `${PHONE_SIZES}, (max-width: 67.4rem) 50vw, 24.5rem`,
  wide: `${PHONE_SIZES}, 50vw`,
  large: `${PHONE_SIZES}, (max-width: 67.4rem) 100vw, 51rem`,
  brief: `${PHONE_SIZES}, 24.5rem`,
};

/** An article in a list, linked as a whole. */
export function PostCard({ post, variant = 'card', priority, headingLevel: Heading = 'h2' }: PostCardProps) {
  const texts = useTexts();
  const href = texts.paths.post(post._id, post.slug);
  return (
    <Card className={styles.card} data-variant={variant}>
      <CardMedia className={styles.picture}>
        {post.cover ? (
          <Picture picture={post.cover} alt="" priority={priority} sizes={SIZES[variant]} />
        ) : (
          <Mark />
        )}
      </CardMedia>
      <div className={styles.text}>
        <Heading className={styles.title}>
          {variant === 'brief' ? (
            <a href={href}>
              <ContentText>{post.title}</ContentText>
            </a>
          ) : (
            <ContentText>{post.title}</ContentText>
          )}
        </Heading>
        <p className={styles.when}>
          {post.draft ? <DraftBadge>{texts.draft.label}</DraftBadge> : null}
          <time dateTime={post.date}>{texts.dates.date(post.date)}</time>
          {variant === 'brief' ? null : (
            <span>{texts.numbers.count(post.readingMinutes, texts.blog.minutes)}</span>
          )}
        </p>
        {variant === 'brief' ? null : (
          <>
            <p className={styles.summary}>
              <ContentText>{post.summary}</ContentText>
            </p>
            <TextLink href={href} className={styles.more}>
              {texts.article.readMore}
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
