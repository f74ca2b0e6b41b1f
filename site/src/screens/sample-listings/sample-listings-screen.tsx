import { samples } from '../../i18n/en/browse/samples.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { SampleCard } from './sample-card.tsx';
import { sampleListings } from './sample-listings.ts';
import styles from './sample-listings-screen.module.css';
import { useTexts } from './texts.ts';

export default defineScreen({
  head: () => ({
    title: samples.title,
    description: samples.lead,
  }),
  Component: SampleListings,
});

function SampleListings({ site }: ScreenProps<object>) {
  const { samples } = useTexts().browse;
  return (
    <Page title={samples.title} lead={samples.lead}>
      <ul className={styles.grid}>
        {sampleListings(site.heroes).map((listing) => (
          <li key={listing.id}>
            <SampleCard listing={listing} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
