import { commonMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import styles from './floor-plans.module.css';
import type { FloorPlanWords } from './listing-text-words.ts';

export function FloorPlans({ words: { plans } }: { words: FloorPlanWords }) {
  const propertyPage = useMessages(propertyPageMessages);
  const { opensInNewWindow } = useMessages(commonMessages);
  return (
    <BodyBlock title={propertyPage.floorPlans}>
      <ul className={styles.plans}>
        {plans.map(({ src, alt, width, height, title, area }) => (
          <li key={src}>
            <a className={styles.open} href={src} target="_blank" rel="noopener">
              <img
                className={styles.drawing}
                src={src}
                alt={alt}
                width={width ?? undefined}
                height={height ?? undefined}
                loading="lazy"
                decoding="async"
              />
              <Icon name="expand" className={styles.sign} />{' '}
              <VisuallyHidden>{opensInNewWindow}</VisuallyHidden>
            </a>
            <p className={styles.caption}>
              {title}
              {area === null ? null : <span>{area}</span>}
            </p>
          </li>
        ))}
      </ul>
    </BodyBlock>
  );
}
