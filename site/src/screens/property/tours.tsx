import type { Property } from '../../features/property/read-property.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import styles from './tours.module.css';

/** Links to the film and the virtual tour on other sites, of which nothing is loaded here. */
export function Tours({ video, tour }: Pick<Property, 'video' | 'tour'>) {
  const messages = useTexts('propertyPage');
  if (!video && !tour) return null;
  return (
    <BodyBlock title={messages.tours}>
      <p className={styles.links}>
        {video ? <TourLink href={video}>{messages.film}</TourLink> : null}
        {tour ? <TourLink href={tour}>{messages.tour}</TourLink> : null}
      </p>
    </BodyBlock>
  );
}

function TourLink({ href, children }: { href: string; children: string }) {
  const { opensInNewWindow } = useTexts('common');
  return (
    <LinkButton className={styles.link} tone="line" href={href} target="_blank" rel="noopener">
      <Icon name="play" />
      {children}
      <VisuallyHidden>{opensInNewWindow}</VisuallyHidden>
    </LinkButton>
  );
}
