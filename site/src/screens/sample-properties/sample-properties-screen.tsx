import { CardFact, CardFacts } from '../../features/property-card/card-parts.tsx';
import type { HeroesView } from '../../generated/catalog.ts';
import { type Texts, useTexts } from '../../i18n/texts.ts';
import { RecordLink } from '../../navigation/record-link.tsx';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardColumns } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './sample-properties-screen.module.css';

/** The invented homes of the specification's sample screen, which are not records. */
const SAMPLES: {
  id: keyof Texts['sampleProperties']['homes'];
  bathrooms: number;
  hero: keyof HeroesView;
}[] = [
  { id: 'sample-1', bathrooms: 6, hero: 'residential' },
  { id: 'sample-2', bathrooms: 3, hero: 'rental' },
  { id: 'sample-3', bathrooms: 4, hero: 'offPlan' },
];

export default defineScreen({
  head: (_, { texts }) => ({
    title: texts.sampleProperties.title,
    description: texts.sampleProperties.intro,
  }),
  Component: SampleProperties,
});

function SampleProperties({ site }: ScreenProps<object>) {
  const texts = useTexts();
  return (
    <Page title={texts.sampleProperties.title} intro={texts.sampleProperties.intro}>
      <CardColumns as="ul" className={styles.list}>
        {SAMPLES.map(({ id, bathrooms, hero }, index) => (
          <li key={id}>
            <SampleCard
              property={{
                id,
                ...texts.sampleProperties.homes[id],
                bathrooms,
                featured: index === 0,
                image: site.heroes[hero].picture.src,
              }}
            />
          </li>
        ))}
      </CardColumns>
    </Page>
  );
}

interface SampleProperty {
  id: string;
  title: string;
  description: string;
  bathrooms: number;
  featured: boolean;
  area: string;
  price: string;
  /** The picture's address. */
  image: string;
}

/** A sample property, whose link hands its record to the next screen, since no document has it. */
function SampleCard({ property }: { property: SampleProperty }) {
  const texts = useTexts();
  const { id, title, description, image, featured, price, area, bathrooms } = property;
  return (
    <Card className={styles.card}>
      <div className={styles.picture}>
        <Picture
          picture={{ src: image, alt: '', width: null, height: null }}
          sizes="(max-width: 44rem) 100vw, (max-width: 67.4rem) 50vw, 24.5rem"
        />
        {featured ? <Badge className={styles.badge}>{texts.property.featured}</Badge> : null}
      </div>
      <p className={styles.offer}>
        <bdi className={styles.price}>{price}</bdi>
        <span className={styles.label}>{texts.property.forSale}</span>
      </p>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{description}</p>
      <CardFacts>
        <CardFact
          icon="bath"
          label=""
          value={texts.numbers.count(bathrooms, texts.sampleProperties.bathrooms)}
        />
        <CardFact icon="scan" label="" value={area} />
      </CardFacts>
      <RecordLink className={styles.link} href={texts.paths.property(id)} record={property} rel="nofollow">
        <span className={styles.linkText}>{texts.property.viewProperty}</span>
        <VisuallyHidden>: {title}</VisuallyHidden>
        <Icon name="move-right" flip />
      </RecordLink>
    </Card>
  );
}
