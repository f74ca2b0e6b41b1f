import type { Picture as PictureRecord } from '../../generated/catalog.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './card-picture.module.css';
import { useTexts } from './texts.ts';

export interface CardPictureProps {
  picture: PictureRecord | null;
  badges: string[];
  sizes: string;
  upTo?: number;
  /** Draws the tab that rises while the card is under the pointer or has the focus. */
  tab?: boolean;
  className?: string;
}

/** The cover in its box, or the agency's mark where there is none yet. */
export function CardPicture({ picture, badges, sizes, upTo, tab = false, className }: CardPictureProps) {
  const { property } = useTexts();
  return (
    <div
      className={classNames(styles.box, picture === null && styles.empty, tab && styles.shaded, className)}
    >
      {picture ? (
        <Picture className={styles.picture} picture={picture} sizes={sizes} upTo={upTo} />
      ) : (
        <>
          <Mark className={styles.mark} />
          <span>{property.noPicture}</span>
        </>
      )}
      {badges.length > 0 ? (
        <span className={styles.badges}>
          {badges.map((badge) => (
            <span key={badge} className={styles.badge}>
              {badge}
            </span>
          ))}
        </span>
      ) : null}
      {tab ? (
        <span className={styles.tab} aria-hidden="true">
          {property.viewProperty} <Icon name="move-right" flip />
        </span>
      ) : null}
    </div>
  );
}
