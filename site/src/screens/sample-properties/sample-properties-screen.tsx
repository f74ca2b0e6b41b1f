import { samples } from '../../i18n/en/browse/samples.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { SampleCard } from './sample-card.tsx';
import { sampleProperties } from './sample-properties.ts';
import styles from './sample-properties-screen.module.css';
import { useTexts } from './texts.ts';

export default defineScreen({
  head: () => ({
    title: samples.title,
    description: samples.lead,
  }),
  Component: SampleProperties,
});

function SampleProperties({ site }: ScreenProps<object>) {
  const { samples } = useTexts().browse;
  return (
    <Page title={samples.title} lead={samples.lead}>
      <ul className={styles.grid}>
        {sampleProperties(site.heroes).map((property) => (
          <li key={property.id}>
            <SampleCard property={property} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
