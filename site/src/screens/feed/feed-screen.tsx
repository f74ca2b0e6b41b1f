import { useId } from 'react';
import { CardGrid } from '../../features/property-card/card-grid.tsx';
import type { FeedScreen, PostCard } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { SITE_FEED } from '../../navigation/route.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './feed-screen.module.css';

interface Documents {
  feed: FeedScreen;
}

export default defineScreen<Documents>({
  head: (_, { texts }) => ({ title: texts.feed.title, description: texts.feed.description }),
  Component: Feed,
});

function Feed({ feed }: ScreenProps<Documents>) {
  const texts = useTexts();
  const propertiesId = useId();
  const articlesId = useId();
  return (
    <Page title={texts.feed.title} intro={texts.feed.intro}>
      <LinkButton className={styles.atom} href={texts.language.prefix + SITE_FEED} tone="line" size="small">
        <Icon name="rss" /> {texts.feed.subscribe}
      </LinkButton>
      <section aria-labelledby={propertiesId}>
        <SectionHead
          id={propertiesId}
          title={texts.feed.properties}
          link={<TextLink href={texts.paths.allProperties}>{texts.home.more}</TextLink>}
        />
        <CardGrid properties={feed.properties} />
      </section>
      <section className={styles.articles} aria-labelledby={articlesId}>
        <SectionHead
          id={articlesId}
          title={texts.feed.articles}
          link={<TextLink href={texts.paths.blog}>{texts.navigation.blog}</TextLink>}
        />
        <ul className={styles.list}>
          {feed.posts.map((post) => (
            <li key={post._id}>
              <ArticleLine post={post} />
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

function ArticleLine({ post }: { post: PostCard }) {
  const texts = useTexts();
  return (
    <Card className={styles.article}>
      <p className={styles.date}>
        <time dateTime={post.date}>{texts.dates.date(post.date)}</time>
        <span>{texts.numbers.count(post.readingMinutes, texts.feed.reading)}</span>
      </p>
      <div>
        <h3>
          <a href={texts.paths.post(post._id, post.slug)}>
            <ContentText>{post.title}</ContentText>
          </a>
        </h3>
        <p className={styles.summary}>
          <ContentText>{post.summary}</ContentText>
        </p>
      </div>
    </Card>
  );
}
