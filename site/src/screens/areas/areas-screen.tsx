import type { AreaCard as AreaCardDocument } from '../../generated/catalog.ts';
import { areas } from '../../i18n/en/content/areas.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { AreaCard } from './area-card.tsx';
import styles from './areas-screen.module.css';
import { useTexts } from './texts.ts';

interface Documents {
  areas: AreaCardDocument[];
}

/** How many cards are in view when the page opens. */
const FIRST_ROW = 2;

export default defineScreen<Documents>({
  head: () => ({
    title: areas.pageTitle,
    description: areas.description,
  }),
  Component({ areas }) {
    const { content } = useTexts();
    return (
      <Page title={content.areas.title} lead={content.areas.lead}>
        <div className={styles.areas}>
          {areas.map((area, index) => (
            <AreaCard key={area.id} area={area} priority={index < FIRST_ROW} />
          ))}
        </div>
      </Page>
    );
  },
});
