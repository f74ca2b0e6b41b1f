import { useId } from 'react';
import { OfficeDetails } from '../../features/office-details/office-details.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './thank-you-screen.module.css';

/** The page after a form was sent without script. */
export default defineScreen({
  head: (_, { texts }) => ({ title: texts.thankYou.title, description: texts.thankYou.description }),
  footerCallToAction: false,
  Component({ site }) {
    const texts = useTexts();
    const urgentId = useId();
    return (
      <Wrap className={styles.grid}>
        <div>
          <h1>{texts.thankYou.title}</h1>
          <p className={styles.intro}>{texts.numbers.count(site.replyWithinHours, texts.thankYou.intro)}</p>
          <div className={styles.ways}>
            <LinkButton href={texts.paths.home}>{texts.thankYou.home}</LinkButton>
            <TextLink href={texts.paths.allProperties}>{texts.thankYou.properties}</TextLink>
          </div>
        </div>
        <section aria-labelledby={urgentId}>
          <h2 id={urgentId} className={styles.urgent}>
            {texts.thankYou.urgent}
          </h2>
          <OfficeDetails site={site} />
        </section>
      </Wrap>
    );
  },
});
