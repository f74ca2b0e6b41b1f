import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
import type { PropertyPage } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { BodyBlock } from './body-block.tsx';
import styles from './floor-plans.module.css';

export function FloorPlans({ plans }: { plans: PropertyPage['floorPlans'] }) {
  const texts = useTexts();
  return (
    <BodyBlock title={texts.propertyPage.floorPlans}>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <FloorPlan key={plan.image.src} plan={plan} />
        ))}
      </ul>
    </BodyBlock>
  );
}

function FloorPlan({ plan }: { plan: PropertyPage['floorPlans'][number] }) {
  const { src, alt, width, height } = plan.image;
  const texts = useTexts();
  return (
    <li>
      <a className={styles.open} href={src} {...NEW_WINDOW}>
        <img
          className={styles.drawing}
          src={src}
          alt={alt || plan.title}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
        <Icon name="expand" className={styles.sign} />
        <NewWindowNote />
      </a>
      <p className={styles.caption}>
        <ContentText>{plan.title}</ContentText>
        {plan.area === null ? null : <span>{texts.numbers.area(plan.area)}</span>}
      </p>
    </li>
  );
}
