import { ArticleLayout } from '../../features/article-layout/article-layout.tsx';
import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
import type { AreaScreen, Coordinates } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DraftNote } from '../../ui/draft.tsx';
import { RuledBlock, Wrap } from '../../ui/layout.tsx';
import { FULL_WIDTH_SIZES, Picture } from '../../ui/picture.tsx';
import { pictureSources } from '../../ui/picture-sources.ts';
import { Prose } from '../../ui/prose.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { AreaProperties } from './area-properties.tsx';
import styles from './area-screen.module.css';

interface Documents {
  area: AreaScreen;
}

function Area({ area }: Documents) {
  const lang = useContentLang(area.guide);
  const texts = useTexts();
  return (
    <>
      {area.draft ? <DraftNote>{texts.draft.note}</DraftNote> : null}
      <Wrap>
        <Breadcrumbs
          label={texts.navigation.breadcrumbs}
          crumbs={[{ label: texts.navigation.areas, href: texts.paths.areas }]}
          current={area.title}
        />
        <header className={styles.head}>
          <h1>
            <ContentText>{area.title}</ContentText>
          </h1>
          <p className={styles.summary}>
            <ContentText>{area.summary}</ContentText>
          </p>
        </header>
      </Wrap>
      <div className={styles.picture}>
        <Picture picture={area.image} priority sizes={FULL_WIDTH_SIZES} />
      </div>
      <ArticleLayout side={<AreaFacts area={area} />} sideOnNarrow="above">
        <Prose lang={lang} html={area.guide} article intro />
      </ArticleLayout>
      <AreaProperties area={area} />
    </>
  );
}

export default defineScreen<Documents>({
  head: ({ area }, { texts }) => ({
    title: fillText(texts.areas.areaTitle, { area: area.title }),
    description: area.summary,
    draft: area.draft,
  }),
  firstPicture: ({ area }) => ({ ...pictureSources(area.image.src), sizes: FULL_WIDTH_SIZES }),
  Component: Area,
});

function AreaFacts({ area }: { area: AreaScreen }) {
  const texts = useTexts();
  return (
    <RuledBlock className={styles.facts}>
      <h2>{texts.areas.glance}</h2>
      <dl>
        {area.freehold === null ? null : (
          <div>
            <dt>{texts.areas.freeholdLabel}</dt>
            <dd>{area.freehold ? texts.areas.freehold : texts.areas.notFreehold}</dd>
          </div>
        )}
        <div>
          <dt>{texts.areas.homesLabel}</dt>
          <dd>{texts.numbers.figure(area.propertyCount)}</dd>
        </div>
        {area.coordinates ? (
          <div>
            <dt>{texts.areas.mapLabel}</dt>
            <dd>
              <InlineLink href={mapHref(area.coordinates)} {...NEW_WINDOW}>
                {texts.areas.map}
                <NewWindowNote />
              </InlineLink>
            </dd>
          </div>
        ) : null}
      </dl>
    </RuledBlock>
  );
}

/** A zoom that shows a district with its street names. */
const ZOOM = 14;

function mapHref({ lat, lng }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;
}
