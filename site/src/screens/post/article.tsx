import { ArticleLayout, Contents } from '../../features/article-layout/article-layout.tsx';
import { type LongText, toSections } from '../../features/article-layout/sections.ts';
import type { AgentView, Picture as PictureDocument, Post } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { DraftNote } from '../../ui/draft.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuledBlock, Wrap } from '../../ui/layout.tsx';
import { FULL_WIDTH_SIZES, PHONE_SIZES, Picture } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './article.module.css';

/** An article on its page, under a cover as wide as the window. */
export function Article({ post }: { post: Post }) {
  const texts = useTexts();
  const text = toSections(post.content);
  const [cover, ...pictures] = post.pictures;
  return (
    <article>
      {post.draft ? <DraftNote>{texts.draft.note}</DraftNote> : null}
      <Wrap>
        <p className={styles.back}>
          <a href={texts.paths.blog}>
            <Icon name="move-left" flip />
            {texts.blog.title}
          </a>
        </p>
        <header className={styles.head}>
          <h1>
            <ContentText>{post.title}</ContentText>
          </h1>
          <p className={styles.meta}>
            {post.author ? <span>{post.author.name}</span> : null}
            <time dateTime={post.date}>{texts.dates.date(post.date)}</time>
            <span>{texts.numbers.count(post.readingMinutes, texts.blog.minutes)}</span>
          </p>
        </header>
      </Wrap>
      {cover ? (
        <div className={styles.cover}>
          <Picture picture={cover} priority sizes={FULL_WIDTH_SIZES} />
        </div>
      ) : null}
      <ArticleLayout
        side={
          text.sections.length > 1 ? (
            <Contents title={texts.blog.inThisArticle} sections={text.sections} />
          ) : null
        }
      >
        <ArticleText text={text} pictures={pictures} />
        {post.author ? <Author author={post.author} /> : null}
      </ArticleLayout>
    </article>
  );
}

/** The article's text, with the pictures after the cover at the ends of its sections. */
function ArticleText({ text, pictures }: { text: LongText; pictures: PictureDocument[] }) {
  const lang = useContentLang(text.opening);
  const bySection = spreadPictures(pictures, text.sections.length);
  return (
    <>
      <Prose lang={lang} html={text.opening} article intro />
      {text.sections.map((section, index) => (
        <section key={section.id} aria-labelledby={section.id}>
          <Prose lang={lang} html={section.html} article />
          {bySection[index]?.map((picture) => (
            <ArticleFigure key={picture.src} picture={picture} />
          ))}
        </section>
      ))}
      {text.sections.length === 0
        ? pictures.map((picture) => <ArticleFigure key={picture.src} picture={picture} />)
        : null}
    </>
  );
}

function ArticleFigure({ picture }: { picture: PictureDocument }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.figureBox}>
        <Picture picture={picture} sizes={`${PHONE_SIZES}, (max-width: 67.4rem) 100vw, 60rem`} />
      </div>
    </figure>
  );
}

function Author({ author }: { author: AgentView }) {
  const texts = useTexts();
  return (
    <RuledBlock className={styles.author}>
      <div className={styles.portrait}>
        <Picture picture={author.image} alt="" upTo={240} />
      </div>
      <p>
        <span className={styles.label}>{texts.blog.writtenBy}</span>
        <strong className={styles.name}>{author.name}</strong>
        <span className={styles.role}>{author.role}</span>
      </p>
      <TextLink href={texts.paths.team}>{texts.team.title}</TextLink>
    </RuledBlock>
  );
}

/** Spreads pictures evenly over `count` sections, in order. */
export function spreadPictures<Picture>(pictures: Picture[], count: number): Picture[][] {
  const bySection: Picture[][] = Array.from({ length: count }, () => []);
  for (const [index, picture] of pictures.entries()) {
    bySection[Math.floor(((index + 0.5) * count) / pictures.length)]?.push(picture);
  }
  return bySection;
}
