import { paths } from '../../routing/paths.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './property-not-found.module.css';

export function PropertyNotFound() {
  const { property, propertyPage } = useTexts();
  return (
    <Page title={property.notFound} lead={propertyPage.notFoundLead}>
      <div className={styles.ways}>
        <LinkButton href={paths.home}>{property.goBack}</LinkButton>
        <TextLink href={paths.allProperties}>{propertyPage.allProperties}</TextLink>
      </div>
    </Page>
  );
}
