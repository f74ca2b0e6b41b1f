import type { ReactNode } from 'react';
import { propertyMessages } from '../../i18n/en/common.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardMedia } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Mark } from '../../ui/mark.tsx';
import { Photo, type PhotoViewModel } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './card-parts.module.css';
import { SaveButton } from './save-button.tsx';

export interface CardPictureProps {
  photo: PhotoViewModel | null;
  badges: readonly string[];
  savedId: string;
  saveLabel: string;
  sizes: string;
  /** Whether a tab rises while the card is hovered or focused. */
  tab?: boolean;
  className?: string;
}

/** A property's cover, or the agency's mark where there is none. */
export function CardPicture({
  photo,
  badges,
  savedId,
  saveLabel,
  sizes,
  tab = false,
  className,
}: CardPictureProps) {
  const property = useMessages(propertyMessages);
  return (
    <CardMedia className={classNames(styles.box, photo === null && styles.empty, className)}>
      {photo ? (
        <Photo photo={photo} sizes={sizes} />
      ) : (
        <>
          <Mark className={styles.mark} />
          <span>{property.noPicture}</span>
        </>
      )}
      {badges.length > 0 ? (
        <span className={styles.badges}>
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </span>
      ) : null}
      <SaveButton id={savedId} label={saveLabel} className={styles.save} />
      {tab ? (
        <span className={styles.tab} aria-hidden="true">
          {property.viewProperty} <Icon name="move-right" flip />
        </span>
      ) : null}
    </CardMedia>
  );
}

/** The facts of a card that stands in a column. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>;
}

/** One of a card's facts; a missing one is named for screen readers. */
export function CardFact({ icon, label, value }: { icon: IconName; label: string; value: string | null }) {
  const property = useMessages(propertyMessages);
  return (
    <li className={styles.fact}>
      <Icon name={icon} className={styles.icon} />
      <span>
        {value ?? (
          <>
            <VisuallyHidden>{label} </VisuallyHidden>
            {property.notAvailable}
          </>
        )}
      </span>
    </li>
  );
}
