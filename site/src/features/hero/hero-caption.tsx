import type { PropertyLink } from '../../generated/catalog.ts';
import { paths } from '../../navigation/paths.ts';
import styles from './hero-note.module.css';
import { useTexts } from './texts.ts';

/** Names the home in the picture and leads to it. */
export function HeroCaption({ property }: { property: PropertyLink }) {
  const { browse } = useTexts();
  return (
    <p className={styles.caption}>
      <small>{browse.hero.inThePicture}</small>
      <a href={paths.property(property.id)}>{property.title}</a>
    </p>
  );
}
