import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
import type { Property } from '../../features/property/read-property.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BodyBlock } from './body-block.tsx';
import styles from './tours.module.css';

/** Links to the film and the virtual tour on other sites, of which nothing is loaded here. */
export function Tours({ video, tour }: Pick<Property, 'video' | 'tour'>) {
  const texts = useTexts();
  if (!video && !tour) return null;
  return (
    <BodyBlock title={texts.propertyPage.tours}>
      <p className={styles.links}>
        {video ? <TourLink href={video}>{texts.propertyPage.film}</TourLink> : null}
        {tour ? <TourLink href={tour}>{texts.propertyPage.tour}</TourLink> : null}
      </p>
    </BodyBlock>
  );
}

function TourLink({ href, children }: { href: string; children: string }) {
  return (
    <LinkButton className={styles.link} tone="line" href={href} {...NEW_WINDOW}>
      <Icon name="play" />
      {children}
      <NewWindowNote />
    </LinkButton>
  );
}
