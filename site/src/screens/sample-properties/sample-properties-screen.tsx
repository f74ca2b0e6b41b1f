import { samplePropertyMessages } from '../../i18n/en/sample-properties.ts';
import { useMessages } from '../../i18n/messages.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { SampleCard } from './sample-card.tsx';
import { sampleProperties } from './sample-properties.ts';
import styles from './sample-properties-screen.module.css';

export default defineScreen({
  head: (_, { translate }) => ({
    title: translate(samplePropertyMessages).title,
    description: translate(samplePropertyMessages).lead,
  }),
  Component: SampleProperties,
});

function SampleProperties({ site }: ScreenProps<object>) {
  const samples = useMessages(samplePropertyMessages);
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
