import type { PageText } from '../../generated/catalog.ts';
import { articleMessages } from '../../i18n/en/article.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Wrap } from '../../ui/band.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FROM_EDGE_TO_EDGE } from '../../ui/picture-sizes.ts';
import { Prose } from '../../ui/prose.tsx';
import { ReadMore } from '../../ui/read-more.tsx';
import styles from './about-screen.module.css';

interface Documents {
  page: PageText;
}

function About({ page }: Documents) {
  const article = useMessages(articleMessages);
  return (
    <>
      <Wrap>
        <h1 className={styles.title}>{page.title}</h1>
      </Wrap>
      {page.image ? (
        <div className={styles.picture}>
          <Picture picture={page.image} priority sizes={FROM_EDGE_TO_EDGE} />
        </div>
      ) : null}
      <Wrap className={styles.body}>
        <Horizon className={styles.text}>
          <Prose html={page.opening} article lead />
          {page.rest ? (
            <ReadMore more={article.readMore} less={article.readLess}>
              <Prose html={page.rest} article />
            </ReadMore>
          ) : null}
        </Horizon>
      </Wrap>
    </>
  );
}

export default defineScreen<Documents>({
  head: ({ page }) => ({
    title: page.title,
    description: page.summary,
  }),
  Component: About,
});
