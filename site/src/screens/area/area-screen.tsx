import { ArticleLayout } from '../../features/article-layout/article-layout.tsx';
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
  const paths = useTexts('paths');
  const draft = useTexts('draft');
  const navigation = useTexts('navigation');
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
        <Prose lang={lang} html={area.guide} article lead />
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
  const numbers = useTexts('numbers');
  const { opensInNewWindow } = useTexts('common');
  const areas = useTexts('areas');
  return (
    <RuledBlock className={styles.facts}>
      <h2>{areas.glance}</h2>
      <dl>
        {area.freehold === null ? null : (
          <div>
            <dt>{areas.freeholdLabel}</dt>
            <dd>{area.freehold ? areas.freehold : areas.notFreehold}</dd>
          </div>
        )}
        <div>
          <dt>{areas.homesLabel}</dt>
          <dd>{numbers.figure(area.propertyCount)}</dd>
        </div>
        {area.coordinates ? (
          <div>
            <dt>{areas.mapLabel}</dt>
            <dd>
              <InlineLink
                href={mapHref(area.coordinates)}
                target="_blank"
                rel="noopener"
                aria-label={`${areas.map} ${opensInNewWindow}`}
              >
                {areas.map}
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
