import { useId } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen, type SiteDocuments } from '../../navigation/screen.ts';
import { RuledBlock } from '../../ui/layout.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './list-your-property-screen.module.css';
import { SellerForm } from './seller-form.tsx';

/** The seller's form beside a picture to the window's edge. */
function ListYourProperty({ site }: SiteDocuments) {
  const texts = useTexts();
  const formId = useId();
  const nextId = useId();
  return (
    <div className={styles.spread}>
      <div className={styles.text}>
        <h1 className={styles.title}>{texts.seller.title}</h1>
        <p className={styles.subtitle}>{texts.seller.subtitle}</p>
        <RuledBlock className={styles.form}>
          <h2 id={formId} className={styles.formTitle}>
            {texts.seller.formTitle}
          </h2>
          <SellerForm labelledBy={formId} />
        </RuledBlock>
      </div>
      <div className={styles.side}>
        <div className={styles.picture}>
          <Picture
            picture={site.heroes.residential.picture}
            alt=""
            priority
            sizes="(max-width: 67.4rem) 100vw, 40vw"
          />
        </div>
        <section className={styles.next} aria-labelledby={nextId}>
          <h2 id={nextId} className={styles.nextTitle}>
            {texts.seller.next}
          </h2>
          <ol className={styles.steps}>
            {texts.seller.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

export default defineScreen({
  head: (_, { texts }) => ({
    title: texts.seller.pageTitle,
    description: texts.seller.description,
  }),
  footerCallToAction: false,
  Component: ListYourProperty,
});
