import type { AreaCard as AreaCardDocument } from '../../generated/catalog.ts';
import { areaMessages } from '../../i18n/en/areas.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { AreaCard } from './area-card.tsx';
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
    const areasText = useMessages(areaMessages);
    return (
      <Page title={areasText.title} lead={areasText.lead}>
        <div className={styles.areas}>
          {areas.map((area, index) => (
            <AreaCard key={area.id} area={area} priority={index < FIRST_ROW} />
          ))}
        </div>
      </Page>
    );
  },
});
