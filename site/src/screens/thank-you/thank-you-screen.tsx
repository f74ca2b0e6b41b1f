import { formatCount } from '../../format.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './thank-you-screen.module.css';

/** Where a form that was sent without script leads. */
export default defineScreen({
  head: ({ site }) => ({ title: pageTitle('Thank you', site), description: 'Your enquiry has reached us.' }),
  closing: false,
  Component({ site }) {
    const { thankYou } = useTexts().contactPages;
    return (
      <Page title={thankYou.title} lead={formatCount(site.replyWithinHours, thankYou.lead)}>
        <div className={styles.ways}>
          <LinkButton href={paths.home}>{thankYou.home}</LinkButton>
          <TextLink href={paths.allProperties}>{thankYou.properties}</TextLink>
        </div>
      </Page>
    );
  },
});
