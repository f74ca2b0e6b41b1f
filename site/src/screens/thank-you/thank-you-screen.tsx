import { useId } from 'react';
import { contactPages } from '../../i18n/en/contact-pages.ts';
import { formatCount } from '../../i18n/format.ts';
import { paths } from '../../navigation/paths.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Wrap } from '../../ui/band.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OfficeDetails } from '../contact/office-details.tsx';
import { useTexts } from './texts.ts';
import styles from './thank-you-screen.module.css';

/** Where a form that was sent without script leads. */
export default defineScreen({
  head: () => ({
    title: contactPages.thankYou.title,
    description: contactPages.thankYou.description,
  }),
  closing: false,
  Component({ site }) {
    const { thankYou } = useTexts().contactPages;
    const urgentId = useId();
    return (
      <Wrap className={styles.grid}>
        <div>
          <h1>{thankYou.title}</h1>
          <p className={styles.lead}>{formatCount(site.replyWithinHours, thankYou.lead)}</p>
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
