import type { AreaCard as AreaCardDocument } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { areaMessages } from '../../i18n/en/areas.ts';
import { draftMessages } from '../../i18n/en/common.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
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
  head: (_, { translate }) => ({
    title: translate(areaMessages).pageTitle,
    description: translate(areaMessages).description,
  }),
  Component({ areas }) {
    const messages = useMessages(areaMessages);
    return (
      <Page title={messages.title} lead={messages.lead}>
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
  const numbers = useMessages(numberFormats);
  const paths = useMessages(sitePaths);
  const areas = useMessages(areaMessages);
  const draft = useMessages(draftMessages);
  return (
    <Card className={styles.card}>
      <CardMedia className={styles.picture}>
        <Picture picture={area.image} alt="" priority={priority} sizes="(max-width: 44rem) 100vw, 40rem" />
      </CardMedia>
      <h2 className={styles.name}>
        <a href={paths.area(area.id)}>
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
            <DraftBadge>{draft.label}</DraftBadge>{' '}
          </>
        ) : null}
        {area.propertyCount === 0 ? areas.noHomes : numbers.count(area.propertyCount, areas.homes)}
      </p>
    </Card>
  );
}
