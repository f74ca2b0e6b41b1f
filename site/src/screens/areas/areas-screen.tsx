import type { AreaCard as AreaCardDocument } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Card, CardMedia } from '../../ui/card.tsx';
import { DraftBadge } from '../../ui/draft.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './areas-screen.module.css';

interface Documents {
  areas: AreaCardDocument[];
}

/** How many cards are in view when the page opens. */
const FIRST_ROW = 2;

export default defineScreen<Documents>({
  head: (_, { texts }) => ({
    title: texts.areas.pageTitle,
    description: texts.areas.description,
  }),
  Component({ areas }) {
    const texts = useTexts();
    return (
      <Page title={texts.areas.title} intro={texts.areas.intro}>
        <div className={styles.areas}>
          {areas.map((area, index) => (
            <AreaCard key={area.id} area={area} priority={index < FIRST_ROW} />
          ))}
        </div>
      </Page>
    );
  },
});

function AreaCard({ area, priority }: { area: AreaCardDocument; priority: boolean }) {
  const texts = useTexts();
  return (
    <Card className={styles.card}>
      <CardMedia className={styles.picture}>
        <Picture picture={area.image} alt="" priority={priority} sizes="(max-width: 44rem) 100vw, 40rem" />
      </CardMedia>
      <h2 className={styles.name}>
        <a href={texts.paths.area(area.id)}>
          <ContentText>{area.title}</ContentText>
        </a>
        <Icon name="move-right" flip className={styles.arrow} />
      </h2>
      <p className={styles.summary}>
        <ContentText>{area.summary}</ContentText>
      </p>
      <p className={styles.count}>
        {area.draft ? (
          <>
            <DraftBadge>{texts.draft.label}</DraftBadge>{' '}
          </>
        ) : null}
        {area.propertyCount === 0
          ? texts.areas.noHomes
          : texts.numbers.count(area.propertyCount, texts.areas.homes)}
      </p>
    </Card>
  );
}
