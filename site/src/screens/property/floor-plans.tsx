import { formatArea } from '../../format.ts';
import { BodyBlock } from './body-block.tsx';
import styles from './floor-plans.module.css';
import type { Listing } from './listing.ts';
import { useTexts } from './texts.ts';

export function FloorPlans({ listing: { floorPlans } }: { listing: Listing }) {
  const { propertyPage } = useTexts();
  if (floorPlans.length === 0) return null;
  return (
    <BodyBlock title={propertyPage.floorPlans}>
      <ul className={styles.plans}>
        {floorPlans.map(({ image, title, area }) => (
          <li key={image.src}>
            <a href={image.src} target="_blank" rel="noopener">
              <img
                className={styles.drawing}
                src={image.src}
                alt={image.alt || title}
                width={image.width ?? undefined}
                height={image.height ?? undefined}
                loading="lazy"
                decoding="async"
              />
            </a>
            <p className={styles.caption}>
              {title}
              {area === null ? null : <span>{formatArea(area)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </BodyBlock>
  );
}
