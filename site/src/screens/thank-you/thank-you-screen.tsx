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
  head: (_, { texts }) => texts.thankYou,
  footerCallToAction: false,
  Component({ site }) {
    const numbers = useTexts('numbers');
    const paths = useTexts('paths');
    const thankYou = useTexts('thankYou');
    const urgentId = useId();
    return (
      <Wrap className={styles.grid}>
        <div>
          <h1>{thankYou.title}</h1>
          <p className={styles.lead}>{numbers.count(site.replyWithinHours, thankYou.lead)}</p>
          <div className={styles.ways}>
            <LinkButton href={paths.home}>{thankYou.home}</LinkButton>
            <TextLink href={paths.allProperties}>{thankYou.properties}</TextLink>
          </div>
        </div>
        <section aria-labelledby={urgentId}>
          <h2 id={urgentId} className={styles.urgent}>
            {thankYou.urgent}
          </h2>
          <OfficeDetails site={site} />
        </section>
      </Wrap>
    );
  },
});
