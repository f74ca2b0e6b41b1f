import { notFoundMessages } from '../../i18n/en/not-found.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './not-found-page.module.css';
import { NotFound } from './not-found-page.tsx';

export default defineScreen({
  head: (_, { translate }) => ({
    title: translate(propertyPageMessages).notFound,
    description: translate(notFoundMessages).property,
  }),
  closing: false,
  Component: PropertyNotFound,
});

export function PropertyNotFound() {
  const paths = useMessages(sitePaths);
  const propertyPage = useMessages(propertyPageMessages);
  return (
    <NotFound title={propertyPage.notFound} lead={propertyPage.notFoundLead}>
      <div className={styles.ways}>
        <LinkButton tone="line" href={paths.home}>
          {propertyPage.goBack}
        </LinkButton>
        <TextLink href={paths.allProperties}>{propertyPage.allProperties}</TextLink>
      </div>
    </NotFound>
  );
}
