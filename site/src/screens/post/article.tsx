import { ArticleLayout } from '../../features/article-layout/article-layout.tsx';
import { Contents } from '../../features/article-layout/contents.tsx';
import { toSections } from '../../features/article-layout/sections.ts';
import type { Post } from '../../generated/catalog.ts';
import { blogMessages } from '../../i18n/en/blog.ts';
import { draftMessages } from '../../i18n/en/common.ts';
import { formatCount } from '../../i18n/format.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { Wrap } from '../../ui/band.tsx';
import { DraftNote } from '../../ui/draft.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FROM_EDGE_TO_EDGE } from '../../ui/picture-sizes.ts';
import styles from './article.module.css';
import { ArticleText } from './article-text.tsx';
import { Author } from './author.tsx';

/** The cover is as wide as the window. */

export function Article({ post }: { post: Post }) {
  const blog = useMessages(blogMessages);
  const draft = useMessages(draftMessages);
  const text = toSections(post.content);
  const [cover, ...pictures] = post.pictures;
  return (
    <article>
      {post.draft ? <DraftNote>{draft.note}</DraftNote> : null}
      <Wrap>
        <p className={styles.back}>
          <a href={paths.blog}>
            <Icon name="move-left" flip />
            {blog.title}
          </a>
        </p>
        <header className={styles.head}>
          <h1>{post.title}</h1>
          <p className={styles.meta}>
            {post.author ? <span>{post.author.name}</span> : null}
            <time dateTime={post.date}>{formatDate(post.date)}</time>
            <span>{formatCount(post.readingMinutes, blog.minutes)}</span>
          </p>
        </header>
      </Wrap>
      {cover ? (
        <div className={styles.cover}>
          <Picture picture={cover} priority sizes={FROM_EDGE_TO_EDGE} />
        </div>
      ) : null}
      <ArticleLayout
        side={
          text.sections.length > 1 ? <Contents title={blog.inThisArticle} sections={text.sections} /> : null
        }
      >
        <ArticleText text={text} pictures={pictures} />
        {post.author ? <Author author={post.author} /> : null}
      </ArticleLayout>
    </article>
  );
}
