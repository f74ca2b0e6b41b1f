import { NotFound } from '../../features/not-found/not-found.tsx';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './property-not-found.module.css';
import { useTexts } from './texts.ts';

export function PropertyNotFound() {
  const { propertyPage } = useTexts();
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
