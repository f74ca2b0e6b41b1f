import type { PropertyLink } from '../../generated/catalog.ts';
import { heroMessages } from '../../i18n/en/hero.ts';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import styles from './hero-note.module.css';

/** Names the home in the picture and leads to it. */
export function HeroCaption({ property }: { property: PropertyLink }) {
  const hero = useMessages(heroMessages);
  return (
    <p className={styles.caption}>
      <small>{hero.inThePicture}</small>
      <a href={paths.property(property.id)}>{property.title}</a>
    </p>
  );
}
