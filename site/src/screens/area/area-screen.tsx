import { ArticleLayout } from '../../features/article-layout/article-layout.tsx';
import type { AreaScreen } from '../../generated/catalog.ts';
import { late } from '../../hydration/island.tsx';
import { areaMessages } from '../../i18n/en/areas.ts';
import { draftMessages, navigationMessages } from '../../i18n/en/common.ts';
import { fillText, useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Wrap } from '../../ui/band.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DraftNote } from '../../ui/draft.tsx';
import { Picture, photoWords } from '../../ui/picture.tsx';
import { FROM_EDGE_TO_EDGE } from '../../ui/picture-sizes.ts';
import { Prose } from '../../ui/prose.tsx';
import { AreaFacts } from './area-facts.tsx';
import styles from './area-screen.module.css';

const AreaProperties = late(async () => (await import('./area-properties.tsx')).AreaProperties);

interface Documents {
  area: AreaScreen;
}

function Area({ area }: Documents) {
  const draft = useMessages(draftMessages);
  const navigation = useMessages(navigationMessages);
  return (
    <>
      {area.draft ? <DraftNote>{draft.note}</DraftNote> : null}
      <Wrap>
        <Breadcrumbs
          label={navigation.breadcrumbs}
          crumbs={[{ label: navigation.areas, href: paths.areas }]}
          current={area.title}
        />
        <header className={styles.head}>
          <h1>{area.title}</h1>
          <p className={styles.summary}>{area.summary}</p>
        </header>
      </Wrap>
      <div className={styles.picture}>
        <Picture picture={area.image} priority sizes={FROM_EDGE_TO_EDGE} />
      </div>
      <ArticleLayout side={<AreaFacts area={area} />} sideOnNarrow="above">
        <Prose html={area.guide} article lead />
      </ArticleLayout>
      <AreaProperties area={area} />
    </>
  );
}

export default defineScreen<Documents>({
  head: ({ area }, { translate }) => ({
    title: fillText(translate(areaMessages).areaTitle, { area: area.title }),
    description: area.summary,
    draft: area.draft,
  }),
  opening: ({ area }) => ({ ...photoWords(area.image), sizes: FROM_EDGE_TO_EDGE }),
  Component: Area,
});
