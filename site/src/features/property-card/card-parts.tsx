import type { ReactNode } from 'react';
import type { PropertyCard } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardMedia } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './card-parts.module.css';
import { badgeTexts } from './card-texts.ts';
import { SaveButton } from './save-button.tsx';

interface CardPictureProps {
  property: PropertyCard;
  sizes: string;
  /** The widest useful file, in pixels. */
  upTo: number | undefined;
  /** Whether "View property" rises while the card is hovered or focused. */
  showsViewLabel?: boolean;
  className?: string | undefined;
}

/** A property's cover, or the agency's mark where there is none, with its badges and the button that saves it. */
export function CardPicture({ property, sizes, upTo, showsViewLabel = false, className }: CardPictureProps) {
  const texts = useTexts();
  const badges = badgeTexts(property, texts);
  const { id, title, cover } = property;
  return (
    <CardMedia className={classNames(styles.box, cover === null && styles.empty, className)}>
      {cover ? (
        <Picture picture={cover} upTo={upTo} sizes={sizes} />
      ) : (
        <>
          <Mark className={styles.mark} />
          <span>{texts.property.noPicture}</span>
        </>
      )}
      {badges.length > 0 ? (
        <span className={styles.badges}>
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </span>
      ) : null}
      <SaveButton id={id} title={title} className={styles.save} />
      {showsViewLabel ? (
        <span className={styles.tab} aria-hidden="true">
          {texts.property.viewProperty} <Icon name="move-right" flip />
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
  const texts = useTexts();
  return (
    <li className={styles.fact}>
      <Icon name={icon} className={styles.icon} />
      <span>
        {value ?? (
          <>
            <VisuallyHidden>{label} </VisuallyHidden>
            {texts.property.notAvailable}
          </>
        )}
      </span>
    </li>
  );
}
