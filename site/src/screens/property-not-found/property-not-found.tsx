import { NotFound } from '../../features/not-found/not-found.tsx';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './property-not-found.module.css';

export function PropertyNotFound() {
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
