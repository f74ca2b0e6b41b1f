import { useId } from 'react';
import { CallbackForm, NewsletterForm } from '../../features/lead-form/inline-forms.tsx';
import { CardGrid, CardTrio } from '../../features/property-card/card-grid.tsx';
import type { CategoryBlock, HomeScreen, SiteSettings } from '../../generated/catalog.ts';
import type { PathName } from '../../i18n/paths.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Band } from '../../ui/layout.tsx';
import { HeadedBand } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './home-sections.module.css';
import { PropertyRows } from './property-row.tsx';
import { Tiles } from './tiles.tsx';
import { WhyUs } from './why-us.tsx';

/** The sections after the search. */
export function HomeSections({ site, home }: { site: SiteSettings; home: HomeScreen }) {
  const [first, ...others] = home.newest;
  return (
    <>
      <Tiles heroes={site.heroes} />
      {first ? <NewestBlock block={first} /> : null}
      <WhyUs text={home.whyUs} />
      {others.map((block) => (
        <NewestBlock key={block.category} block={block} />
      ))}
      <ContactForms />
    </>
  );
}

/** The newest properties of a category, in that category's layout. */
function NewestBlock({ block: { category, properties } }: { block: CategoryBlock }) {
  const texts = useTexts();
  if (properties.length === 0) return null;
  const more = (path: PathName) => <TextLink href={texts.paths[path]}>{texts.home.more}</TextLink>;
  switch (category) {
    case 'Residential':
      return (
        <Band aria-label={texts.home.newestResidential}>
          {properties.length === 3 ? (
            <CardTrio properties={properties} />
          ) : (
            <CardGrid properties={properties} />
          )}
          <div className={styles.end}>{more('residential')}</div>
        </Band>
      );
    case 'OffPlan':
      return (
        <HeadedBand title={texts.home.offPlan} link={more('offPlan')} surface="ink">
          <CardGrid properties={properties} narrow="rail" />
        </HeadedBand>
      );
    case 'Commercial':
      return (
        <HeadedBand title={texts.home.commercial} link={more('saleInDubai')}>
          <PropertyRows properties={properties} />
        </HeadedBand>
      );
    case 'Rental':
      return (
        <HeadedBand title={texts.home.rental} link={more('rentInDubai')} className={styles.tight}>
          <CardGrid properties={properties} narrow="rail" />
        </HeadedBand>
      );
  }
}

/** The call-back form and the newsletter form, side by side. */
function ContactForms() {
  const texts = useTexts();
  const callId = useId();
  const newsletterId = useId();
  return (
    <div className={styles.forms}>
      <section className={styles.callBack} data-surface="sea" aria-labelledby={callId}>
        <h2 id={callId}>{texts.home.callBack}</h2>
        <p className={styles.text}>{texts.home.callBackText}</p>
        <CallbackForm labelledBy={callId} />
      </section>
      <section className={styles.newsletter} data-surface="sand" aria-labelledby={newsletterId}>
        <h2 id={newsletterId}>{texts.home.letter}</h2>
        <p className={styles.text}>{texts.home.letterText}</p>
        <div className={styles.foot}>
          <NewsletterForm labelledBy={newsletterId} />
        </div>
      </section>
    </div>
  );
}
